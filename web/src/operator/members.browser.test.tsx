import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useLocation, useSearch } from 'wouter'
import { loadAreas } from '#i18n/load-phrases.ts'
import { MembersPage } from '#operator/MembersPage.tsx'
import { placeOf } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { answerCalls, leave, type Asked } from '#start/test-agents.tsx'
import { showInPortal } from '#start/test-portal.tsx'

beforeAll(() => loadAreas('en', ['house', 'operator', 'errors', 'form', 'ui']))
afterEach(leave)

const memberOf = (number: number, account: string) => ({
  id: `01990000-0000-7000-8000-00000000000${number}`,
  account,
  number: String(number),
  state: 'ACTIVE',
  createdAt: 0,
})
const [anong, boonmee, chai] = [memberOf(3, 'anong'), memberOf(2, 'boonmee'), memberOf(1, 'chai')]

/** Two at a time, and by a name whoever has it. */
function told({ query }: Asked) {
  const search = query.get('search') ?? ''
  if (search !== '') return { value: { content: search === 'chai' ? [chai] : [], next: null } }
  return query.has('before')
    ? { value: { content: [chai], next: null } }
    : { value: { content: [anong, boonmee], next: boonmee.id } }
}

const who = { permissions: ['member.read'] } as unknown as Who // all that the page reads

/** The page of the address. */
function Shown() {
  const place = placeOf(useLocation()[0], useSearch())
  if (place.page !== 'members') return null
  return <MembersPage search={place.search} memberId={place.memberId} part={place.part} who={who} />
}

test('members are listed before anybody searches, the newest first and a part at a time, and found by what is typed', async () => {
  const asked = answerCalls({ 'GET /wps/ops/members': told })
  history.replaceState(null, '', '/members')
  showInPortal(<Shown />)
  await expect.element(page.getByRole('link', { name: /anong/ })).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByRole('link', { name: /chai/ })).toBeVisible()
  expect(asked.at(-1)?.query.get('before')).toBe(boonmee.id)
  const search = page.getByRole('searchbox', { name: 'Name, number, mobile or mail' })
  await search.fill('nobody')
  search.element().closest('form')?.requestSubmit()
  await expect.element(page.getByText('Nobody is found')).toBeVisible()
  await search.fill('chai')
  search.element().closest('form')?.requestSubmit()
  await expect.element(page.getByRole('link', { name: /chai/ })).toBeVisible()
  expect(page.getByRole('link', { name: /anong/ }).query()).toBeNull()
})
