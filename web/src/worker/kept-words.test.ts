import { expect, test } from 'vitest'
import { markKeptPage } from '#worker/mark-kept-page.ts'
import { offlinePage, offlinePolicy } from '#worker/offline-page.ts'
import { wordsOf } from '#worker/texts.ts'

const atMs = Date.UTC(2026, 10, 22, 9, 5)
const page = (lang: string) =>
  `<html lang="${lang}"><script nonce="n1">1</script><body><div id="root">drawn</div></body></html>`

test.each(['en', 'th'])(
  'a kept page says in its own language, %s, that it is old and of when, above all else',
  (lang) => {
    const { words, time } = wordsOf(page(lang))
    const html = markKeptPage(page(lang), atMs)
    expect(time(atMs)).toMatch(/22/)
    expect(html.indexOf(words.keptPage({ at: time(atMs) }))).toBeLessThan(html.indexOf('<div id="root">'))
    // What the server drew stays as it was, for React to take over.
    expect(html).toContain('<div id="root">drawn</div>')
  },
)

test('the script of a kept page bears the nonce that its policy was kept with', () => {
  const nonces = [...markKeptPage(page('en'), atMs).matchAll(/<script nonce="(\w+)"/g)].map(
    ([, nonce]) => nonce,
  )
  expect(nonces).toEqual(['n1', 'n1'])
})

test('a page in a language without texts is spoken of in English', () => {
  expect(wordsOf(page('xx')).lang).toBe('en')
})

const kept = [{ address: '/help?article=a&x="', title: '<b>Help</b>', keptAtMs: atMs }]
const shown = (pages: typeof kept) =>
  offlinePage({ words: wordsOf(page('th')), kept: pages, styles: ['/assets/style-a1.css'], nonce: 'n2' })

test('the page in place of one that is not kept says what needs a connection, and lists what can be read', () => {
  const { words } = wordsOf(page('th'))
  const html = shown(kept)
  for (const text of [words.title, words.notKept, words.needed, words.readable]) expect(html).toContain(text)
  expect(html).toContain('<html lang="th" dir="ltr"')
  expect(html).toContain('<a href="/help?article=a&amp;x=&quot;">&lt;b>Help&lt;/b></a>')
  expect(shown([])).not.toContain(words.readable)
})

test('the page in place of one that is not kept runs its own script and no other', () => {
  expect(shown(kept).match(/<script[^>]*>/g)).toEqual(['<script nonce="n2">'])
  expect(offlinePolicy('n2')).toContain("default-src 'none'; script-src 'nonce-n2'")
})
