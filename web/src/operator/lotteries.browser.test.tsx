import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { answerCalls, leave } from '#start/test-agents.tsx'
import { showConsole } from '#start/test-console.tsx'

beforeAll(() => loadAreas('en', ['draws', 'lotteries', 'operator', 'errors', 'form', 'ui']))
afterEach(leave)

const none = { value: { content: [] } }
const show = (shut: object[], disputed: object[] = []) => {
  answerCalls({
    'GET /lgw/ops/lottery/shut': () => ({ value: { content: shut } }),
    'GET /lgw/ops/lottery/disputed': () => ({ value: { content: disputed } }),
    'GET /lgw/ops/lottery/requests': () => none,
    'GET /lgw/ops/lottery/contested': () => none,
  })
  showConsole('/lotteries', ['lottery.read'])
}
const heading = page.getByRole('heading', { name: 'Lotteries that get no new issues' })

test('lotteries that stand still are told of first, with since when', async () => {
  show([{ gameCode: 'SIAM3D', since: 0 }])
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByRole('link', { name: /since/ })).toHaveAttribute('href', '/lotteries/SIAM3D')
})

test('while every lottery goes on nothing is told of standing still', async () => {
  show([])
  await expect.element(page.getByText('No official result contradicts another.')).toBeVisible()
  expect(heading.query()).toBeNull()
})

test('a draw of which nobody is paid is told of, with the bet on which the two computations differ', async () => {
  const found = { playType: 'two_top', selection: '47', listed: '1', judged: '0', since: 0, triedAt: 0 }
  show([], [{ gameCode: 'SIAM3D', numero: '20261130-0001', ...found }])
  await expect.element(page.getByRole('heading', { name: 'Draws of which nobody is paid' })).toBeVisible()
  const row = page.getByRole('link', { name: /20261130-0001/ })
  await expect.element(row).toHaveAttribute('href', '/lotteries/SIAM3D/20261130-0001')
  await expect.element(row.getByText('two_top 47')).toBeVisible()
  await expect.element(row.getByText('listed 1, judged 0')).toBeVisible()
})
