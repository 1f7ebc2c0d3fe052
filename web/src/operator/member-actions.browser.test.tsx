import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { Actions } from '#operator/Actions.tsx'
import type { Member } from '#operator/member.ts'
import type { FilePart } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { answerCalls, leave } from '#start/test-agents.tsx'
import { showInPortal } from '#start/test-portal.tsx'

beforeAll(() => loadAreas('en', ['actions', 'house', 'operator', 'errors', 'form', 'ui']))
afterEach(leave)

const ranks = [
  { rankLevel: 2, labelName: 'Teak' },
  { rankLevel: 6, labelName: 'Gold leaf' },
]
const id = '019a0000-0000-7000-8000-000000000001'
const path = '/wps/ops/members'

type Shown = { part: FilePart; permissions: Who['permissions']; member?: Partial<Member> }

function show({ part, permissions, member }: Shown): void {
  // All that the actions read.
  const subject = { id, account: 'somchai', rankLevel: 2, ranks, state: 'ACTIVE', ...member } as Member
  const who = { permissions } as Who // the same
  showInPortal(<Actions of="member" part={part} subject={subject} who={who} />)
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

async function giveReason(submit: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('a good reason')
  await dialog.getByRole('button', { name: submit }).click()
  await expect.poll(() => dialog.query()).toBeNull()
}

test('a member is given a rank of the settings, or none, with a reason', async () => {
  const asked = answerCalls({
    [`POST ${path}/rank`]: () => ({ value: { account: 'somchai', rankLevel: 6 } }),
  })
  show({ part: 'overview', permissions: ['member.rank'] })
  await expect.element(page.getByText('Teak')).toBeVisible()
  for (const choice of ['Gold leaf', 'No rank']) {
    await button('Change the rank').click()
    await dialog.getByLabelText('Rank').selectOptions(choice)
    await giveReason('Change the rank')
  }
  expect(asked.map(({ body }) => body)).toEqual([
    { account: 'somchai', rankLevel: 6, reason: 'a good reason' },
    { account: 'somchai', rankLevel: null, reason: 'a good reason' },
  ])
})

test('a rank that the settings no longer have is told by its level; who may give none only reads', async () => {
  answerCalls({})
  show({ part: 'overview', permissions: [], member: { rankLevel: 9 } })
  await expect.element(page.getByText('Rank 9, which the settings no longer have')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('free credit is given with a reason, each gift under a number of its own, and none to who has left', async () => {
  const value = { amount: '5.00', expiresAt: 1_795_000_000_000 }
  const asked = answerCalls({ [`POST ${path}/${id}/free-credit`]: () => ({ value }) })
  show({ part: 'overview', permissions: ['promotion.decide'] })
  for (let n = 0; n < 2; n++) {
    await button('Give free credit').click()
    await giveReason('Give free credit')
  }
  const bodies = asked.map(({ body }) => body as { giftId: string; reason: string }) // as the call has it
  expect(bodies.map(({ reason }) => reason)).toEqual(['a good reason', 'a good reason'])
  expect(new Set(bodies.map(({ giftId }) => giftId)).size).toBe(2)
  show({ part: 'overview', permissions: ['promotion.decide'], member: { state: 'CLOSED' } })
  await expect.element(page.getByText('Teak')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

const session = { ip: '198.51.100.7', openedAt: 1_790_000_000_000, lastSeenAt: 1_790_000_100_000 }
const sessions = [
  { id: '019a0000-0000-7000-8000-0000000000a1', device: 'Firefox, Linux', ...session },
  { id: '019a0000-0000-7000-8000-0000000000a2', device: '', ...session },
]
const answers = {
  [`GET ${path}/${id}/sessions`]: () => ({ value: { content: sessions } }),
  [`POST ${path}/${id}/sessions/end`]: () => ({ value: { ended: 1 } }),
  [`POST ${path}/${id}/lock`]: () => ({ value: { state: 'LOCKED' } }),
}

test('one session of a member is ended, or every one', async () => {
  const asked = answerCalls(answers)
  show({ part: 'sessions', permissions: ['member.sessions'] })
  await button('End').nth(1).click()
  await expect.element(dialog.getByText('End the session on Unknown device?')).toBeVisible()
  await giveReason('End')
  await button('End all sessions').click()
  await giveReason('End all sessions')
  const bodies = asked.filter(({ path: to }) => to.endsWith('/end')).map(({ body }) => body)
  expect(bodies).toEqual([
    { sessionId: sessions[1]?.id, reason: 'a good reason' },
    { reason: 'a good reason' },
  ])
})

test.each([
  { state: 'ACTIVE', submit: 'Lock account', isLocked: true },
  { state: 'LOCKED', submit: 'Unlock account', isLocked: false },
] as const)('an account that is $state is turned into the other', async ({ state, submit, isLocked }) => {
  const asked = answerCalls(answers)
  show({ part: 'sessions', permissions: ['member.lock'], member: { state } })
  await button(submit).click()
  await giveReason(submit)
  expect(asked.find(({ path: to }) => to.endsWith('/lock'))?.body).toEqual({
    isLocked,
    reason: 'a good reason',
  })
})

test('a closed account is not locked, and a right for the one is none for the other', async () => {
  answerCalls(answers)
  show({ part: 'sessions', permissions: ['member.lock'], member: { state: 'CLOSED' } })
  await expect.element(page.getByText('Firefox, Linux')).toBeVisible()
  await expect.element(page.getByText('This account can be neither locked nor unlocked.')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
