import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import type { Member } from '#operator/member.ts'
import { MemberRank } from '#operator/MemberRank.tsx'
import type { Who } from '#operator/session.ts'
import { answerCalls, leave } from '#start/test-agents.tsx'
import { showInPortal } from '#start/test-portal.tsx'

beforeAll(() => loadAreas('en', ['house', 'operator', 'errors', 'form', 'ui']))
afterEach(leave)

const ranks = [
  { rankLevel: 2, labelName: 'Teak' },
  { rankLevel: 6, labelName: 'Gold leaf' },
]
const path = '/wps/ops/members/rank'

function show(rankLevel: number | null, permissions: Who['permissions'] = ['member.rank']): void {
  const member = { account: 'somchai', rankLevel, ranks } as unknown as Member // all that the part reads
  const who = { permissions } as unknown as Who // the same
  showInPortal(<MemberRank member={member} who={who} />)
}

test('a member is given a rank of the settings, or none, with a reason', async () => {
  const asked = answerCalls({ [`POST ${path}`]: () => ({ value: { account: 'somchai', rankLevel: 6 } }) })
  show(2)
  await expect.element(page.getByText('Teak')).toBeVisible()
  const dialog = page.getByRole('dialog')
  for (const choice of ['Gold leaf', 'No rank']) {
    await page.getByRole('button', { name: 'Change the rank' }).click()
    await dialog.getByLabelText('Rank').selectOptions(choice)
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('a good year')
    await dialog.getByRole('button', { name: 'Change the rank' }).click()
    await expect.poll(() => dialog.query()).toBeNull()
  }
  expect(asked.map(({ body }) => body)).toEqual([
    { account: 'somchai', rankLevel: 6, reason: 'a good year' },
    { account: 'somchai', rankLevel: null, reason: 'a good year' },
  ])
})

test('a rank that the settings no longer have is told by its level; who may give none only reads', async () => {
  answerCalls({})
  show(9, [])
  await expect.element(page.getByText('Rank 9, which the settings no longer have')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
