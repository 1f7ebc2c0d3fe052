import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

/** What is meant to be pushed sideways. */
const rows = '.scroll-x, .tb-box, .ops-figure-table, .tabs, .lane-row, .hl-row, .car-view, [role="tablist"]'

/** Ends that come before the text does. */
const findOverflow = `(() => {
  const found = []
  const name = (element) =>
    element.tagName.toLowerCase() + [...element.classList].map((part) => '.' + part).join('')
  for (const far of [9999, -9999]) {
    scrollTo(far, scrollY)
    if (scrollX !== 0) found.push('the page can be pushed by ' + scrollX)
    scrollTo(0, scrollY)
  }
  for (const element of document.querySelectorAll('dialog[open], .pop:popover-open')) {
    const { left, right } = element.getBoundingClientRect()
    if (left < -1 || right > innerWidth + 1) found.push(name(element) + ' leaves the window')
  }
  const isWritten = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '')
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  for (const element of document.body.querySelectorAll('*')) {
    if (!isWritten(element) || element.closest('${rows}, .sr-text, .skip, .car-slide[inert]') || !isShown(element)) continue
    if (getComputedStyle(element).clipPath !== 'none') continue
    const { left, right, width } = element.getBoundingClientRect()
    if (width > 0 && (left < -1 || right > innerWidth + 1))
      found.push(name(element) + ' stands beyond the edge: ' + element.textContent.trim().slice(0, 40))
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0) continue
    if (element.matches('input, textarea') || element.closest('${rows}') || !element.checkVisibility()) continue
    const { overflowX, textOverflow, clipPath } = getComputedStyle(element)
    if (overflowX === 'auto' || overflowX === 'scroll') found.push(name(element) + ' can be pushed sideways')
    if (isWritten(element) && overflowX !== 'visible' && textOverflow !== 'ellipsis' && clipPath === 'none')
      found.push(name(element) + ' cuts ' + element.textContent.trim().slice(0, 40))
  }
  return found
})()`

/** What is wider than its place, or cut off. */
export const overflowOf = (page: Page): Promise<string[]> => page.evaluate(findOverflow)

/** Buttons in the full accent, where more than one is in view; a lottery about to close may have one besides. */
const findAccents = `(() => {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'var(--c-on-accent)'
  const onAccent = getComputedStyle(probe).color
  probe.remove()
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const isInView = (element) => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  }
  const loud = [...within.querySelectorAll('.btn:enabled, a.btn, .tbar-box, .rail-first')].filter(
    (element) =>
      getComputedStyle(element).color === onAccent &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      isInView(element) &&
      !element.closest('.tk, .skip, .car-slide[inert]'),
  )
  const names = loud.map((element) => element.textContent.trim() || element.className)
  return loud.length > 1 ? ['more than one button has the full accent: ' + names.join(', ')] : []
})()`

export const accentsOf = (page: Page): Promise<string[]> => page.evaluate(findAccents)

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Brings axe into a page, whose policy lets no script in but by the browser's own tools. */
const bringAxe = (page: Page): Promise<void> => page.evaluate(`${axeSource};undefined`)

/**
 * What waits to come into view has colours of its own only then, and what is on its way from one state to the next has
 * those of neither: axe is shown all of the page, at rest, once it is drawn.
 */
const showAll = `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))
})()`

/** What axe finds, a line for each place. The game's own page belongs to its provider. */
export async function violationsOf(page: Page, { part }: { part?: string | undefined }): Promise<string[]> {
  await bringAxe(page)
  await page.evaluate(showAll)
  const context = { include: part ?? 'html', exclude: 'iframe' }
  // Of what is in order it need not tell, which takes most of its time.
  const options = { resultTypes: ['violations'], preload: false, iframes: false }
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 5).map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
}
