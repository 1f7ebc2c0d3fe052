import '#ui/test-page.tsx'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ValueOf } from '#api/names.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { ChaseDrawer } from '#screens/lottery/chase/ChaseDrawer.tsx'
import { ChaseEditor } from '#screens/lottery/chase/ChaseEditor.tsx'
import { chasedSlip, showChase } from '#screens/lottery/chase/test-chase.tsx'
import { becomeGuest } from '#session/session-store.ts'
import { logIn } from '#start/test-portal.tsx'

await loadAreas('en', ['boards', 'lottery', 'errors', 'ui'])
beforeEach(() => logIn())
afterEach(() => becomeGuest())

const editorOf = (baht?: bigint) => <ChaseEditor betting={chasedSlip(baht)} open onClose={() => undefined} />
const rows = () => [...document.querySelectorAll('.lot-ch-table tbody tr')]
const costs = () => rows().map((row) => row.querySelectorAll('td')[2]?.querySelector('.money')?.textContent)
const field = (name: string) => page.getByRole('spinbutton', { name, exact: true })
const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click({ force: true })
const start = (rounds: number) => page.getByRole('button', { name: `Chase ${rounds} rounds` })

test('the rounds of a chase are shown with what each costs and brings, and what is held is told beforehand', async () => {
  showChase(editorOf())
  await expect.poll(() => rows().length).toBe(10)
  await field('Rounds').fill('4')
  await choose('Doubling')
  await expect.poll(costs).toEqual(['฿10', '฿20', '฿40', '฿80'])
  expect(rows()[2]?.textContent).toContain('฿1,900')
  expect(rows()[2]?.textContent).toContain('+฿1,830')
  expect(document.querySelector('.lot-ch-total')?.textContent).toBe('฿150.00')
  expect(document.querySelector('.lot-ch-foot')?.textContent).toContain('฿9,850.00')
  await expect.element(start(4)).toBeEnabled()
})

test('a multiple is typed by hand, and one that is none or beyond the limits is told and not taken', async () => {
  showChase(editorOf(100n))
  await field('Rounds').fill('3')
  await field('Multiple of round 0721').fill('7')
  await expect.poll(costs).toEqual(['฿200', '฿1,400', '฿200'])
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(costs).toEqual(['฿200', '฿1,600', '฿200'])
  await field('Multiple of round 0722').fill('0')
  await expect.element(page.getByText('A whole number from 1 to 10,000.')).toBeVisible()
  await expect.element(start(3)).toBeDisabled()
  await field('Multiple of round 0722').fill('9999')
  await expect.element(page.getByText(/Round 0722 goes beyond what this slip may stake or win/)).toBeVisible()
  await expect.element(start(3)).toBeDisabled()
})

test('a stop at a profit asks for the profit, and rounds that cannot gain the wanted share are left out', async () => {
  showChase(editorOf())
  await choose('At a profit')
  await expect.element(start(10)).toBeDisabled()
  await page.getByRole('textbox', { name: 'Profit to reach' }).fill('500')
  await expect.element(start(10)).toBeEnabled()
  await choose('By profit')
  await field('Rounds').fill('100')
  await field('Profit on all paid so far').fill('1000')
  await expect.element(page.getByText(/Only the first \d+ of 100 rounds can gain that much/)).toBeVisible()
})

test('who has too little is told what is missing, and can pay it in', async () => {
  showChase(editorOf(), { balance: '40.00' })
  await expect.element(page.getByText(/^You need \S*60\.00\S* more for all these rounds$/)).toBeVisible()
  const deposit = page.getByRole('link', { name: 'Deposit' })
  await expect
    .poll(() => deposit.element().getAttribute('href'))
    .toMatch(/^\/member\/depositv2\?amount=60\.00&/)
  await expect.element(start(10)).not.toBeInTheDocument()
})

const issue = (place: number, more: object) => ({
  place,
  numero: `20990131-072${place}`,
  drawAt: Date.UTC(2099, 0, 31, 12, place),
  multiple: place,
  stake: `${place}0.00`,
  state: 'WAITING' as const,
  reason: null,
  slip: null,
  ...more,
})

const chase: ValueOf<'lottoChaseDetail'> = {
  chaseId: '019c0000-0000-7000-8000-000000000001',
  gameCode: 'RAPID60',
  labelName: 'Rapid 60s',
  time: Date.UTC(2099, 0, 31, 11),
  endedAt: null,
  state: 'RUNNING',
  reason: null,
  stop: 'win',
  profit: null,
  issueCount: 4,
  doneCount: 2,
  total: '100.00',
  held: '70.00',
  staked: '10.00',
  returned: '20.00',
  payout: '0.00',
  lines: [{ playType: 'two_top', selection: '07 19' }],
  issues: [
    issue(1, {
      state: 'PLACED',
      slip: { slipId: '019c0000-0000-7000-8000-000000000002', status: 'LOST', payout: '0.00' },
    }),
    issue(2, { state: 'RETURNED', reason: 'issueCancelled' }),
    issue(3, {}),
    issue(4, {}),
  ],
}

test('a chase shows each round with what became of it, and asks before money of those to come is given back', async () => {
  showChase(<ChaseDrawer id={chase.chaseId} ticketHref={() => '/ticket'} onClose={() => undefined} />, {
    chase,
  })
  await expect.element(page.getByText('2 of 4 rounds')).toBeVisible()
  await expect.element(page.getByText('The round was called off. Its money came back.')).toBeVisible()
  expect(page.getByRole('button', { name: /^Give up from round/ }).elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'Give up from round 0723 on' }).click()
  await expect.element(page.getByText(/70\.00\S* for 2 rounds comes back at once/)).toBeVisible()
})
