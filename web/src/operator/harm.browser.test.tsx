import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { answerCalls, leave, type Asked } from '#start/test-agents.tsx'
import { showConsole } from '#start/test-console.tsx'

beforeAll(() => loadAreas('en', ['house', 'operator', 'errors', 'form', 'ui']))
afterEach(leave)

const markers = [
  { code: 'CHASING_LOSSES', account: 'anong', facts: { deposits: '4', lost: '450.00' } },
  { code: 'NIGHT_PLAY', account: 'boonmee', facts: { nights: '5', nightBets: '80', bets: '120' } },
].map((marker, at) => ({
  ...marker,
  currency: 'THB',
  memberId: `01990000-0000-7000-8000-00000000000${at}`,
  day: '2026-11-29',
}))

/** Of one kind where that is asked for. */
function told({ query }: Asked) {
  const content = markers.filter(({ code }) => (query.get('code') ?? code) === code)
  return { value: { content, totalPages: 1, totalCount: content.length } }
}

const list = page.getByRole('list', { name: 'Signs of harm' })

test('members with signs of harm are listed with what was seen, lead to their limits, and are chosen by the kind', async () => {
  answerCalls({ 'GET /wps/ops/members/markers': told })
  showConsole('/harm', ['member.markers', 'member.read'])
  await expect.element(list.getByText(/^4 deposits on a day that lost .฿450\.00/)).toBeVisible()
  await expect.element(list.getByText('80 of 120 bets on 5 nights')).toBeVisible()
  expect(list.getByRole('link', { name: 'boonmee' }).element().getAttribute('href')).toBe(
    `/members/${markers[1]?.memberId}/bounds`,
  )
  await page.getByLabelText('Kind of sign').selectOptions('Plays at night')
  await expect.element(list.getByText(/^4 deposits on a day that lost .฿450\.00/)).not.toBeInTheDocument()
  await expect.element(list.getByText('80 of 120 bets on 5 nights')).toBeVisible()
})

test('who may not open members is not led to them', async () => {
  answerCalls({ 'GET /wps/ops/members/markers': told })
  showConsole('/harm', ['member.markers'])
  await expect.element(list.getByText('anong')).toBeVisible()
  expect(list.getByRole('link').query()).toBeNull()
})
