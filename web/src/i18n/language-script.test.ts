import { expect, test } from 'vitest'
import { languageScriptFor } from '#i18n/language-script.ts'

const names = { en: 'en', th: 'th', ty: 'th', 'zh-cn': 'zh-CN', zh: 'zh-CN' }

/** Runs the script on a page in `lang` with this stored language; what it did. */
function visit({ stored, lang, cookie = '' }: { stored: string | null; lang: string; cookie?: string }) {
  const page = { documentElement: { lang }, cookie }
  let reloads = 0
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is text in the page's head
  const run = new Function('localStorage', 'document', 'location', languageScriptFor(names))
  run({ getItem: () => stored }, page, { reload: () => (reloads += 1) })
  return { cookie: page.cookie.split(';')[0], reloads }
}

test.each([
  ['th', 'th'],
  ['TY', 'th'],
  ['zh-CN', 'zh-CN'],
  ['zh_TW', 'zh-CN'],
])('a stored %s asks the server for %s once', (stored, lang) => {
  expect(visit({ stored, lang: 'en' })).toEqual({ cookie: `lang=${lang}`, reloads: 1 })
  expect(visit({ stored, lang: 'en', cookie: `lang=${lang}` }).reloads).toBe(0)
  expect(visit({ stored, lang })).toEqual({ cookie: '', reloads: 0 })
})

test.each(['qps', 'fr', 'constructor', '__proto__', 'constructor-x', '', null])(
  'a stored %s changes nothing',
  (stored) => {
    expect(visit({ stored, lang: 'th' })).toEqual({ cookie: '', reloads: 0 })
  },
)
