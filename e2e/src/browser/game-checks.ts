import type { Page } from '@playwright/test'

/** What is meant to be pushed sideways. */
const rows = '.tabs'

/** Keys of boards are as wide as their many columns let them be; a fan's cards lie over one another. */
const boards = '.cell, .ball, .small-spot, .dot, .kinds button, .fan-card'

/** What lies on these covers it, as on a felt. */
const felts = '.cell, .dot'

/** What is beyond the window, cut off, out of its button, under something else, or too small for a finger. */
const findFaults = `((isTouched) => {
  const found = []
  const name = (e) =>
    e.tagName.toLowerCase() + (e.id && '#' + e.id) + [...e.classList].map((part) => '.' + part).join('') +
    ' ' + (e.textContent.trim() || e.getAttribute('aria-label') || '').slice(0, 40)
  const isShown = (e) =>
    e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && getComputedStyle(e).clipPath === 'none'
  const { scrollWidth, scrollHeight } = document.documentElement
  if (scrollWidth > innerWidth + 1 || scrollHeight > innerHeight + 1)
    found.push('the page is ' + scrollWidth + ' x ' + scrollHeight)
  const scrolls = (e, way) => /auto|scroll/.test(getComputedStyle(e)['overflow' + way])
  const isPushed = (e, way) => {
    for (let p = e.parentElement; p; p = p.parentElement)
      if (scrolls(p, way) && (way === 'X' ? p.scrollWidth > p.clientWidth + 1 : p.scrollHeight > p.clientHeight + 1)) return true
    return false
  }
  const leaves = (e, r) =>
    (!isPushed(e, 'X') && (r.left < -1 || r.right > innerWidth + 1)) ||
    (!isPushed(e, 'Y') && (r.top < -1 || r.bottom > innerHeight + 1))
  const sees = (e, text) => {
    if (leaves(e, text)) found.push('beyond the window: ' + name(e))
    const button = e.closest('button')
    const box = button?.getBoundingClientRect()
    if (box && (text.left < box.left - 1 || text.right > box.right + 1 || text.top < box.top - 3 || text.bottom > box.bottom + 3))
      found.push('runs out of ' + name(button))
    for (let p = e; p && p !== document.body; p = p.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(p)
      if (scrolls(p, 'X') || scrolls(p, 'Y') || textOverflow === 'ellipsis') return
      const r = p.getBoundingClientRect()
      if (overflowX !== 'visible' && (text.left < r.left - 1 || text.right > r.right + 1)) return void found.push('cut: ' + name(e))
      if (overflowY !== 'visible' && (text.top < r.top - 3 || text.bottom > r.bottom + 3)) return void found.push('cut: ' + name(e))
    }
  }
  const presses = (e) => {
    const r = e.getBoundingClientRect()
    if (r.width === 0) return
    if (leaves(e, r)) found.push('beyond the window: ' + name(e))
    if (isTouched && !e.disabled && !e.matches('${boards}') && (r.width < 43.5 || r.height < 43.5))
      found.push('too small, ' + Math.round(r.width) + ' x ' + Math.round(r.height) + ': ' + name(e))
    if (!e.closest('.top, .panel') || e.disabled || isPushed(e, 'Y')) return
    const over = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2)
    if (over && !e.contains(over) && !over.contains(e) && !e.matches('.fan-card')) found.push('under ' + name(over) + ': ' + name(e))
  }
  const covers = (chip) => {
    const c = chip.getBoundingClientRect()
    const under = (r) => [Math.min(r.right, c.right) - Math.max(r.left, c.left), Math.min(r.bottom, c.bottom) - Math.max(r.top, c.top)]
    const hides = (r) => under(r).every((length) => length > 2)
    // Of a picture a corner may be under it.
    const spoils = (r) => hides(r) && under(r).reduce((area, length) => area * length) > (r.width * r.height) / 5
    const range = document.createRange()
    for (const part of chip.parentElement.childNodes) {
      if (part === chip || (part.nodeType === 1 && !isShown(part))) continue
      const pictures = part.nodeType === 1 ? [part, ...part.querySelectorAll('*')].filter((e) => e.localName === 'svg') : []
      range[part.nodeType === 1 ? 'selectNodeContents' : 'selectNode'](part)
      if (pictures.length > 0 ? pictures.some((e) => spoils(e.getBoundingClientRect())) : [...range.getClientRects()].some(hides))
        found.push('a chip lies over "' + part.textContent.trim() + '" of ' + name(chip.parentElement))
    }
  }
  for (const e of document.body.querySelectorAll('*')) {
    if (!isShown(e)) continue
    if (e.matches('.laid') && !e.closest('${felts}')) covers(e)
    if (e.matches('button, input, select, summary')) presses(e)
    const texts = e.closest('svg') ? [] : [...e.childNodes].filter((n) => n.nodeType === 3 && n.textContent.trim())
    for (const text of texts) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const r = range.getBoundingClientRect()
      if (r.width > 0) sees(e, r)
      if (parseFloat(getComputedStyle(e).fontSize) < 10) found.push('smaller than can be read: ' + name(e))
    }
    if (scrolls(e, 'X') && !e.matches('${rows}') && e.scrollWidth > e.clientWidth + 1) found.push('can be pushed sideways: ' + name(e))
    if (e.matches('.panel') && e.scrollHeight > e.clientHeight + 1) found.push('controls are scrolled by ' + (e.scrollHeight - e.clientHeight))
  }
  return [...new Set(found)]
})`

/** What is ill to see or to press in a game's own page. */
export const faultsOfGame = (page: Page, { isTouched }: { isTouched: boolean }): Promise<string[]> =>
  page.evaluate<string[]>(`${findFaults}(${isTouched})`)
