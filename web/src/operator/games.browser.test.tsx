import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { showConsole } from '#start/test-console.tsx'
import { answerCalls, leave } from '#start/test-agents.tsx'

beforeAll(() => loadAreas('en', ['closings', 'category', 'house', 'operator', 'errors', 'form', 'ui']))
afterEach(leave)

const id = '01990000-0000-7000-8000-000000000001'
const halcyon = { code: 'HALCYON', name: 'Halcyon Reels', games: 40, open: 38, players: 12, closing: null }
const game = {
  nodeId: 1001,
  title: 'Mandarin Fortune',
  code: 'mandarin-fortune',
  vendor: 'HALCYON',
  vendorName: 'Halcyon Reels',
  category: 'RNG',
  isOpen: true,
  listing: 'OPEN',
  players: 3,
  closing: null as object | null,
  vendorClosing: null as object | null,
}
const closing = { id, state: 'CLOSED', from: 0, until: null, reason: 'its wheel is stuck' }
const calls = (shown: () => object, vendor: () => object = () => halcyon) => ({
  'GET /wps/ops/game-vendors': () => ({ value: { vendors: [vendor()] } }),
  'GET /wps/ops/games': () => ({ value: { content: [shown()], totalPages: 1, totalCount: 1 } }),
})

const who = ['game.read', 'game.close'] as const
const sent = (asked: ReturnType<typeof answerCalls>, method: string) =>
  asked.find((one) => one.method === method)

test('a vendor is closed with what that means told before the press, not to an end that has passed, and with a reason', async () => {
  const asked = answerCalls(calls(() => game))
  showConsole('/games/vendors', who)
  await expect.element(page.getByRole('row', { name: /Halcyon Reels 38 of 40 12 Open/ })).toBeVisible()
  await page.getByRole('button', { name: 'Close Halcyon Reels' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close Halcyon Reels?' })
  await expect.element(dialog.getByText('38 games close')).toBeVisible()
  await expect.element(dialog.getByText(/12 players were there/)).toBeVisible()
  await dialog.getByLabelText('Until').fill('2001-01-01T00:00')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('its wheel is stuck')
  await dialog.getByRole('button', { name: 'Close Halcyon Reels' }).click()
  await expect.element(dialog.getByText('The end has to come after the beginning')).toBeVisible()
  await dialog.getByLabelText('Until').fill('')
  await dialog.getByRole('button', { name: 'Close Halcyon Reels' }).click()
  await expect
    .poll(() => sent(asked, 'PUT')?.body)
    .toEqual({ vendor: 'HALCYON', reason: 'its wheel is stuck' })
  expect(sent(asked, 'PUT')?.path).toMatch(/^\/wps\/ops\/game-closings\/[0-9a-f-]{36}$/)
})

test('a closed game says until when and why, and is opened again with a reason', async () => {
  const asked = answerCalls(calls(() => ({ ...game, isOpen: false, closing })))
  showConsole('/games', who)
  await expect
    .element(page.getByRole('row', { name: /Mandarin Fortune .*Closed its wheel is stuck/ }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Open Mandarin Fortune again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open Mandarin Fortune again?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('it turns')
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await expect.poll(() => sent(asked, 'POST')?.path).toBe(`/wps/ops/game-closings/${id}/end`)
})

test('a closing of the vendor is told at its games, which are not opened alone; what a provider works on says so', async () => {
  let shown: object = { ...game, isOpen: false, vendorClosing: { ...closing, state: 'PLANNED', until: null } }
  answerCalls(calls(() => shown))
  showConsole('/games', who)
  await expect.element(page.getByText(/^with its vendor · from /)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Close Mandarin Fortune' })).toBeVisible()
  leave()
  shown = { ...game, isOpen: false, listing: 'MAINTENANCE' }
  answerCalls(calls(() => shown))
  showConsole('/games?search=mandarin', who)
  await expect.element(page.getByText('Its provider works on it')).toBeVisible()
})

test('a search, a vendor and those that are closed stand in the address; who may only look has no button', async () => {
  const asked = answerCalls(calls(() => game))
  showConsole('/games', ['game.read'])
  await expect.element(page.getByText('Mandarin Fortune')).toBeVisible()
  expect(page.getByRole('button', { name: 'Close Mandarin Fortune' }).query()).toBeNull()
  await page.getByRole('searchbox').fill('mandarin')
  page.getByRole('searchbox').element().closest('form')?.requestSubmit()
  await expect.poll(() => location.search).toBe('?search=mandarin')
  await page.getByText('Closed or planned', { exact: true }).click()
  await expect.poll(() => asked.at(-1)?.query.get('only')).toBe('shut')
  expect(asked.at(-1)?.query.get('search')).toBe('mandarin')
})
