import { show } from '#ui/test-page.tsx'
import { loadFamily, type FamilyCode } from '@suntala/lottery/families/index'
import { lotteries } from '@suntala/lottery/lotteries/index'
import { termsOf } from '@suntala/lottery/lotteries/lottery-product'
import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { BetCurrencyProvider } from '#screens/lottery/ShownMoney.tsx'
import { TestBoard } from '#screens/lottery/boards/test-board.tsx'
import type { AcceptedQuote } from '#screens/lottery/boards/quote-choice.ts'

await loadAreas('en', ['boards', 'lottery', 'picking', 'validation', 'ui'])

async function showShelf(code: FamilyCode, limits: TicketTerms['limits'] = {}) {
  const onAdd = vi.fn<(quote: AcceptedQuote) => void>()
  const family = await loadFamily(code)
  const product = lotteries.find((each) => each.family === code && each.offer)
  if (!product) throw new Error(code)
  show(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <BetCurrencyProvider>
          <TestBoard
            family={family}
            game={{
              gameCode: product.code,
              labelName: product.name,
              numero: '20260315-0001',
              drawAt: Date.UTC(2026, 2, 16, 9),
            }}
            terms={{ ...termsOf(product, { ownGroup: product.groups.max }), limits }}
            playType="ticket"
            onAdd={onAdd}
          />
        </BetCurrencyProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
  await expect.element(shelf).toBeVisible()
  return onAdd
}

const shelf = page.getByRole('group', { name: 'Tickets on the shelf' })
const ending = page.getByRole('textbox', { name: 'Ends with' })
const numbers = () =>
  [...document.querySelectorAll<HTMLElement>('.shf .nk')].map(({ dataset }) => dataset['number'] ?? '')
const ticket = (number: string) => shelf.getByRole('button', { name: `Ticket ${number}`, exact: true })

test('a ticket is found by its last digits, picked in a set, and goes to the slip', async () => {
  const onAdd = await showShelf('thai_gov')
  expect(numbers()).toHaveLength(12)
  await ending.fill('00047')
  await expect.poll(() => numbers().toSorted().at(3)).toBe('300047')
  expect(document.querySelector('.shf-paper')?.textContent).toContain('฿80')
  await page.getByRole('radio', { name: 'Set of 5' }).click({ force: true })
  await expect.poll(() => document.querySelector('.shf-stub')?.textContent).toMatch(/฿400.*5×$/)
  await ticket('300047').click()
  await expect.element(ticket('300047')).toHaveAttribute('aria-pressed', 'true')
  // What is picked stays picked while others lie out.
  await ending.fill('12')
  await expect.element(page.getByRole('group', { name: '1 ticket picked' })).toHaveTextContent('300047')
  await page.getByRole('button', { name: 'Add to slip' }).click()
  expect(onAdd.mock.calls[0]?.[0]).toMatchObject({
    priceMinor: 400_00n,
    ticket: { selection: '300047', multiple: 5 },
  })
  await expect.element(page.getByRole('group', { name: '1 ticket picked' })).not.toBeInTheDocument()
})

test('other tickets lie out with a press, more of them with another, and a closed number never does', async () => {
  await showShelf('vn_south', { ticket: { '482157': 'closed' } })
  const before = numbers()
  await page.getByRole('button', { name: 'Other tickets' }).click()
  await expect.poll(numbers).not.toEqual(before)
  await page.getByRole('button', { name: 'More tickets' }).click()
  await expect.poll(() => numbers().length).toBe(24)
  await ending.fill('482157')
  await expect.element(page.getByText('No ticket that ends with 482157 is sold in this round.')).toBeVisible()
  // Digits of Thai are digits, and nothing else can be searched for.
  await ending.fill('๔๗x')
  await expect.element(ending).toHaveValue('47')
  expect(numbers().every((number) => number.endsWith('47'))).toBe(true)
})

test('tickets are picked by keys, and typed where somebody has a list', async () => {
  await showShelf('thai_gov')
  const [, second = ''] = numbers()
  shelf.getByRole('button').first().element().focus()
  await userEvent.keyboard('{ArrowRight} ')
  await expect.element(ticket(second)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('radio', { name: 'Type numbers' }).click({ force: true })
  const box = page.getByRole('textbox', { name: 'Bets' })
  await expect.element(box).toHaveValue(second)
  await box.fill('12345')
  await expect.poll(() => document.querySelector('.tkt-issues')?.textContent).toMatch(/12345.* 6 /)
})
