import { expect } from '@playwright/test'
import { test } from '#world/test.ts'
import { readWorld } from '#world/world.ts'

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${readWorld().portal}${path}`, { redirect: 'manual', headers })

/** Where an answer has to be found by what the address says, in the path or in the query. */
const named = (value: string) => [
  `/promotions/${value}`,
  `/news/${value}`,
  `/promoDetail?id=${value}`,
  `/lottery?gameCode=${value}&vendor=${value}`,
  `/rng?vendor=${value}&search=${value}&lines=${value}&bet=${value}`,
  `/elott?list=${value}&day=${value}`,
  `/help?article=${value}&search=${value}`,
  `/news?category=${value}&search=${value}`,
  `/register?referralCode[]=${value}&referralCode=${value}`,
]
const values = [
  '%00',
  '%E0%A4%A',
  '%3C/script%3E%3Cscript%3Ehostile()%3C/script%3E',
  '__proto__',
  'constructor',
]

export function addressTests(): void {
  for (const path of ['//', '///', '//[', '//example.org/home', `/${'/'.repeat(12_000)}a`, '/%00', '/RNG'])
    test(`${path.slice(0, 20)} is the page for an unknown address`, async () => {
      const response = await open(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toContain('text/html')
    })

  for (const value of [...values, 'x'.repeat(1500), '-1e400'])
    test(`${value.slice(0, 20)} in an address is a page, and stands nowhere in it as markup`, async () => {
      for (const path of named(value)) {
        const response = await open(path)
        expect([200, 404], path).toContain(response.status)
        expect(await response.text(), path).not.toContain('<script>hostile')
      }
    })

  test('a language that is none is answered in English, whatever it is called', async () => {
    for (const language of ['constructor', '__proto__', 'x'.repeat(3000)]) {
      const call = await open('/wps/system/ping', { language })
      expect(call.status, language).toBe(200)
      const page = await open('/', { cookie: `lang=${language}` })
      expect(page.status, language).toBe(200)
      expect(await page.text()).toContain('<html lang="en"')
    }
  })
}
