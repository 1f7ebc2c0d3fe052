import { show } from '#ui/test-page.tsx'
import { loadFamily, type FamilyCode } from '@suntala/lottery/families/index'
import { lotteries } from '@suntala/lottery/lotteries/index'
import { termsOf } from '@suntala/lottery/lotteries/lottery-product'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { BetCurrencyProvider } from '#screens/lottery/ShownMoney.tsx'
import { TestBoard } from '#screens/lottery/boards/test-board.tsx'
import type { AcceptedQuote } from '#screens/lottery/boards/quote-choice.ts'

await loadAreas('en', ['boards', 'lottery', 'validation', 'ui'])

type Shown = { onAdd?: (quote: AcceptedQuote) => void; lockedText?: string }

async function showBoard(
  code: FamilyCode,
  playType: string,
  { onAdd, lockedText }: Shown = {},
): Promise<void> {
  const undated = await loadFamily(code)
  const product = lotteries.find(({ family }) => family === code)
  if (!product) throw new Error(code)
  show(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <BetCurrencyProvider>
          <TestBoard
            family={undated.onDay?.('20260315') ?? undated}
            terms={termsOf(product, { ownGroup: product.groups.max })}
            playType={playType}
            {...(onAdd && { onAdd })}
            {...(lockedText !== undefined && { lockedText })}
          />
        </BetCurrencyProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const key = (group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('button', { name, exact: true })
const add = page.getByRole('button', { name: 'Add to slip' })
const total = () => document.querySelector('.lot-stake-total')?.textContent
const counted = () => document.querySelector('.lot-stake-sum .lot-sub')?.textContent

test('signs and elements stand with their numbers of this year', async () => {
  await showBoard('lhc', 'regular_zodiac')
  // 2026 is a year of the horse.
  await expect.element(page.getByRole('button', { name: 'Horse 01 13 25 37 49' })).toBeVisible()
  await page.getByRole('button', { name: 'Rat 07 19 31 43' }).click()
  await expect.poll(counted).toBe('1 bet × ฿1')
})

test('numbers of two digits stand as keys beside the field where they are typed, and cost a unit a prize', async () => {
  const onAdd = vi.fn<(quote: AcceptedQuote) => void>()
  await showBoard('vn_south', 'lot_2', { onAdd })
  await key('Numbers', '07').click()
  await key('Numbers', '34').click()
  await expect.element(page.getByRole('textbox', { name: 'Bets' })).toHaveValue('07 34')
  await expect.poll(counted).toBe('2 bets × ฿18')
  await expect.poll(total).toBe('฿36.00')
  await key('Numbers', '07').click()
  await expect.element(page.getByRole('textbox', { name: 'Bets' })).toHaveValue('34')
  await add.click()
  expect(onAdd.mock.calls[0]?.[0]).toMatchObject({ bets: 1, priceMinor: 18_00n, ticket: { selection: '34' } })
})

test('digits chosen in each place are counted and priced, and go to the slip in their normal form', async () => {
  const onAdd = vi.fn<(quote: AcceptedQuote) => void>()
  await showBoard('ssc', 'first_two_straight', { onAdd })
  await key('Ten thousands', '7').click()
  await expect.element(page.getByText('Choose at least 1 (Thousands); so far 0.')).toBeVisible()
  await expect.element(add).toBeDisabled()
  await page
    .getByRole('group', { name: 'Quick choices for Thousands' })
    .getByRole('button', { name: 'Odd' })
    .click()
  await page.getByRole('button', { name: '5×' }).click()
  await expect.poll(counted).toMatch(/^5 bets × /)
  await expect.poll(total).toBe('฿50.00')
  await add.click()
  expect(onAdd.mock.calls[0]?.[0]).toMatchObject({
    bets: 5,
    priceMinor: 50_00n,
    ticket: { selection: '7|13579', mode: '1', multiple: 5 },
  })
  await expect.element(key('Ten thousands', '7')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(add).toBeDisabled()
})

test('chance completes what is chosen, and pressed again completes the same anew', async () => {
  await showBoard('ssc', 'first_two_straight')
  await key('Ten thousands', '7').click()
  const chosen = (group: string) =>
    page.getByRole('group', { name: group, exact: true }).getByRole('button', { pressed: true })
  for (let press = 0; press < 2; press++) {
    await page.getByRole('button', { name: 'Random bet' }).click()
    await expect.poll(() => chosen('Thousands').elements().length).toBe(1)
    expect(
      chosen('Ten thousands')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['7'])
  }
})

test('the unit is chosen as an amount and the times are typed', async () => {
  await showBoard('ssc', 'first_two_straight')
  await page.getByRole('button', { name: 'Random bet' }).click()
  await page.getByRole('radio', { name: /0\.20/ }).click()
  const times = page.getByRole('spinbutton', { name: 'Times' })
  await times.fill('12')
  await expect.poll(total).toBe('฿2.40')
  await times.fill('1.5')
  await expect.element(page.getByText('Whole numbers from 1 on.')).toBeVisible()
})

test('a board is played with the keyboard alone', async () => {
  const onAdd = vi.fn<(quote: AcceptedQuote) => void>()
  await showBoard('k3', 'sum', { onAdd })
  const first = page.getByRole('group', { name: 'Choices', exact: true }).getByRole('button').first()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown} ')
  await expect.poll(counted).toMatch(/^1 bet × /)
  await expect.element(key('Choices', '12 8.46')).toHaveFocus()
  await expect.element(key('Choices', '12 8.46')).toHaveAttribute('aria-pressed', 'true')
  ;(page.getByRole('tab', { name: 'Sum' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Triples' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('radio', { name: 'Any triple' }).click()
  await expect.element(page.getByRole('radio', { name: 'Any triple' })).toBeChecked()
})

test('typed bets are read, and what is no bet is said in words', async () => {
  const onAdd = vi.fn<(quote: AcceptedQuote) => void>()
  await showBoard('x5of11', 'any_2_lines', { onAdd })
  const box = page.getByRole('textbox', { name: 'Bets' })
  await box.fill('0102 0512')
  await expect.element(page.getByText('“0512” cannot be chosen here (Bet).')).toBeVisible()
  await box.fill('0102, 0511')
  await add.click()
  expect(onAdd.mock.calls[0]?.[0].ticket.selection).toBe('0102 0511')
})

test('a board that takes no bets says why, and nothing on it can be pressed', async () => {
  await showBoard('pcdd', 'wave', { lockedText: 'Bets are closed for round 0712' })
  await expect.element(page.getByText('Bets are closed for round 0712')).toBeVisible()
  expect(document.querySelector('[inert] .nk')).not.toBeNull()
  await expect.element(add).toBeDisabled()
})

test('sides of all places stand in a row for each place', async () => {
  await showBoard('pk10', 'car_size')
  await key('Winner', 'Winner Big 1.92').click()
  await key('Place 10', 'Place 10 Small 1.92').click()
  await expect.poll(counted).toMatch(/^2 bets × /)
})

test('figures of dice are keys with their pictures, named in words', async () => {
  const onAdd = vi.fn<(quote: AcceptedQuote) => void>()
  await showBoard('fish_prawn_crab', 'two_different', { onAdd })
  await key('Choices', 'Fish').click()
  await key('Choices', 'Crab').click()
  expect(document.querySelectorAll('.nk .lot-figure')).toHaveLength(6)
  await add.click()
  expect(onAdd.mock.calls[0]?.[0]).toMatchObject({ bets: 1, ticket: { selection: 'fish crab' } })
})

test('more numbers of Keno than a bet has make a bet of every set of them', async () => {
  await showBoard('keno', 'pick_3')
  for (const number of ['07', '21', '66', '80']) await key('Choices', number).click()
  await expect.poll(counted).toBe('4 bets × ฿2')
})

test('digits of a Lao lottery stand by their places, or are typed', async () => {
  await showBoard('lao6', 'middle_two_straight')
  await key('Thousands', '4').click()
  await key('Hundreds', '9').click()
  await expect.poll(counted).toBe('1 bet × ฿1')
  await showBoard('lao4', 'four_straight_lines')
  await page.getByRole('textbox', { name: 'Bets' }).fill('0417 4170')
  await expect.poll(counted).toBe('2 bets × ฿1')
})

test('signs of the zodiac are chosen by their names, by the rules of the day', async () => {
  await showBoard('lhc', 'zodiac_2')
  await key('Choices', 'Horse 01 13 25 37 49').click()
  await key('Choices', 'Goat 12 24 36 48').click()
  await expect.poll(counted).toMatch(/^1 bet × /)
})
