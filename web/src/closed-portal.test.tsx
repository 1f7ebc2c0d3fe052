import type { Permission, Settings } from '@suntala/contract/settings'
import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { permissionQuery, settingsQuery, statusQuery } from '#api/platform.ts'
import { App } from '#App.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { basePhrases, systemScreens } from '#routes.ts'
import { openDialog } from '#session/dialogs.ts'

await loadAreas('en', [...basePhrases, 'closed'])
for (const screen of Object.values(systemScreens)) await screen.load()

const chat = { csType: 'LIVECHAT', type: '1', path: 'https://chat.example/' } as const
const hour = 3_600_000

function shown(status: 0 | 1 | 2, more: Partial<Permission> = {}): string {
  const queries = new QueryClient()
  const answer = {
    status,
    maintenance: null,
    regionRestriction: null,
    location: { ip: '' },
    customerService: [],
    ...more,
  } as never // what the pages read
  queries.setQueryData(permissionQuery.queryKey, answer)
  queries.setQueryData(statusQuery.queryKey, answer)
  queries.setQueryData<Partial<Settings>>(settingsQuery.queryKey, {
    brandName: 'Suntala',
    languages: ['en', 'th'],
    timeZone: 'UTC',
    currency: 'THB',
  })
  openDialog('login')
  return renderToString(
    <App queries={queries} firstLanguage="en" firstStatus={status} ssrPath="/nowhere" ssrSearch="" />,
  )
}

const words = (html: string) => html.replaceAll('<!-- -->', '')
const isAlone = (html: string) =>
  !/<header|<nav|<footer|<dialog/.test(html) && html.match(/<main/g)?.length === 1

test('maintenance stands in for the whole app, with its title, text and times (SYS-01, SYS-03, SYS-04, SYS-11)', () => {
  const maintenance = { title: 'New floor', info: 'We lay it tonight.', start: 0, end: 5 * hour }
  const page = words(shown(1, { maintenance }))
  expect(isAlone(page)).toBe(true)
  expect(page).toContain('<h1>New floor</h1>')
  expect(page).toContain('We lay it tonight.')
  expect(page).toMatch(/From .*1970.* to .*1970/)
})

test('an open portal shows the app and none of the pages that stand in for it (SYS-10)', () => {
  const page = words(shown(0))
  expect(page).toMatch(/<header/)
  expect(page).toMatch(/<nav/)
  expect(page).toContain('<h1>Invalid URL</h1>')
  expect(page).not.toMatch(/System maintenance|Access denied/)
})

test('without words of the operator the page says system maintenance in its own', () => {
  const page = shown(1, { maintenance: { title: '', info: '', start: null, end: null } })
  expect(page).toContain('<h1>System maintenance</h1>')
  expect(page).toMatch(/<button[^>]*>.*?Refresh<\/button>/)
})

test('a blocked visitor sees the address, why, the way to customer service, and nothing else (P-21, SYS-02, SYS-06, SYS-07, SYS-12, ERR-16)', () => {
  const location = { ip: '203.0.113.7', country: 'XX' }
  const page = words(shown(2, { location, regionRestriction: { message: '' }, customerService: [chat] }))
  expect(isAlone(page)).toBe(true)
  expect(page).toContain('Access from your IP or location is blocked.')
  expect(page).toContain('Your IP is 203.0.113.7')
  expect(page).toContain('Customer service')
  expect(shown(2, { location, regionRestriction: { message: 'Not here' } })).toContain('Not here')
})

/** A link to a page that anyone may read, a button where the address must be decrypted; nothing without an address. */
function expectSupport(status: 1 | 2): void {
  const link = /<a[^>]*href="https:\/\/chat.example\/"[^>]*>.*?Customer service<\/a>/
  expect(shown(status, { customerService: [chat] })).toMatch(link)
  expect(shown(status, { customerService: [{ ...chat, type: '3', path: 'x' }] })).toMatch(
    /<button[^>]*>.*?Customer service<\/button>/,
  )
  expect(shown(status)).not.toContain('Customer service')
  // The house's own window is a page of the portal that is closed.
  expect(shown(status, { customerService: [{ ...chat, path: '/support' }] })).not.toContain(
    'Customer service',
  )
}

test('maintenance leads to customer service where that has an address (SYS-05)', () => expectSupport(1))
test('the region block leads to customer service where that has an address (SYS-08)', () => expectSupport(2))
