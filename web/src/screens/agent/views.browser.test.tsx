import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '#paths.ts'
import { ContractPage } from '#screens/agent/contracts/ContractPage.tsx'
import { Income } from '#screens/agent/income/Income.tsx'
import { Downline } from '#screens/agent/team/Downline.tsx'
import { TeamBetting } from '#screens/agent/team/TeamBetting.tsx'
import { TeamTransactions } from '#screens/agent/team/TeamTransactions.tsx'
import { UserLoss } from '#screens/agent/team/UserLoss.tsx'
import { answerCalls, leave, loadTexts, showPage } from '#start/test-agents.tsx'

beforeAll(loadTexts)
afterEach(() => {
  localStorage.clear()
  leave()
})

const headings = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
const address = () => Object.fromEntries(new URLSearchParams(location.search))
const panel = page.getByRole('dialog', { name: 'Views' })

test('filters, order and columns are kept under a name, and are there again with one press', async () => {
  answerCalls({})
  showPage(TeamTransactions, paths.agent('transactions', { type: 'deposit', sort: 'oldest', size: '50' }))
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Reference' }).click()
  await page.getByRole('button', { name: 'Views' }).click()
  await expect.element(panel.getByText('No view is kept yet.')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Name of this view' }).fill('Deposits')
  await panel.getByRole('button', { name: 'Keep' }).click()
  await expect.element(panel.getByRole('button', { name: 'Deposits', exact: true })).toBeVisible()
  const shown = headings()
  leave()
  answerCalls({})
  localStorage.removeItem('hiddenColumns:transactions')
  showPage(TeamTransactions, paths.agent('transactions'))
  await page.getByRole('button', { name: 'Views' }).click()
  expect(headings()).not.toEqual(shown)
  await panel.getByRole('button', { name: 'Deposits', exact: true }).click()
  await expect.poll(address).toEqual({ type: 'deposit', sort: 'oldest', size: '50' })
  expect(headings()).toEqual(shown)
  await page.getByRole('button', { name: 'Views' }).click()
  await panel.getByRole('button', { name: 'Delete the view Deposits' }).click()
  await expect.element(panel.getByText('No view is kept yet.')).toBeVisible()
})

test.each([
  ['downline', Downline],
  ['teamBetting', TeamBetting],
  ['userLoss', UserLoss],
  ['income', Income],
  [
    'dailyWages',
    () => <ContractPage kind="daily" search={new URLSearchParams('view=records')} params={{}} />,
  ],
] as const)('the table of %s keeps views of its own, and has its columns chosen', async (name, Screen) => {
  answerCalls({})
  showPage(Screen, paths.agent(name))
  await page.getByRole('button', { name: 'Columns' }).click()
  expect(
    page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox').elements().length,
  ).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Views' }).click()
  await panel.getByRole('textbox', { name: 'Name of this view' }).fill('Mine')
  await panel.getByRole('button', { name: 'Keep' }).click()
  await expect.element(panel.getByRole('button', { name: 'Mine', exact: true })).toBeVisible()
})
