import { afterEach, expect, test } from 'vitest'
import { laterStylesId, styledFirst, withStyles } from '#theme/later-styles.ts'

const sheet = 'data:text/css,.later-probe{letter-spacing:7px}'

/** A document of a first view: its link to the later sheet is written `disabled`. */
function writeLink(href: string): void {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<link rel="stylesheet" id="${laterStylesId}" href="${href}" disabled>`,
  )
}
const spacing = () => getComputedStyle(document.querySelector('.later-probe') ?? document.body).letterSpacing
const linkHere = () => document.getElementById(laterStylesId) as HTMLLinkElement // written by each test

afterEach(() => {
  document.getElementById(laterStylesId)?.remove()
  document.body.replaceChildren()
})

test('a part that the first sheet does not style comes with the later one in force', async () => {
  document.body.innerHTML = '<p class="later-probe">Halcyon</p>'
  writeLink(sheet)
  expect(spacing()).toBe('normal')
  expect(await withStyles(() => Promise.resolve('part'))).toBe('part')
  expect(spacing()).toBe('7px')
  expect(await withStyles(() => Promise.resolve('second'))).toBe('second')
})

test('parts that wait for the later sheet at once all come', async () => {
  writeLink(sheet)
  const parts = ['first', 'second'].map((part) => withStyles(() => Promise.resolve(part)))
  expect(await Promise.all(parts)).toEqual(['first', 'second'])
})

test('a part that the first sheet styles does not ask for the later one', async () => {
  writeLink(sheet)
  const isShown = () => true
  expect(await withStyles(styledFirst(() => Promise.resolve(isShown)))).toBe(isShown)
  expect(linkHere().disabled).toBe(true)
})

test('a later sheet that does not come fails the part, and the next try asks for it again', async () => {
  document.body.innerHTML = '<p class="later-probe">Halcyon</p>'
  writeLink('http://localhost:1/lost.css')
  await expect(withStyles(() => Promise.resolve('part'))).rejects.toThrow(laterStylesId)
  linkHere().href = sheet
  await withStyles(() => Promise.resolve('part'))
  expect(spacing()).toBe('7px')
})
