import { thai3 } from '@suntala/lottery/families/thai3/family'
import { termsOf } from '@suntala/lottery/lotteries/lottery-product'
import { rapid60 } from '@suntala/lottery/lotteries/rapid'
import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { BetCurrencyProvider } from '#screens/lottery/ShownMoney.tsx'
import { clearSlip, currentSlip } from '#screens/lottery/slip/slip-store.ts'
import type { Ticket } from '#screens/lottery/ticket/MyBets.tsx'
import { RepeatTicket } from '#screens/lottery/ticket/RepeatTicket.tsx'
import { shownToasts } from '#ui/toasts.ts'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', ['boards', 'lottery', 'picking', 'validation', 'ui'])
beforeEach(() => void clearSlip('RAPID60'))

const lineOf = (selection: string) => ({
  betId: selection,
  playType: 'two_top',
  selection,
  unitStake: '5.00',
  group: null,
  odds: '9500/100',
})

/** A ticket of two numbers, and the board of a round in which numbers may pay less or be closed. */
function showRepeat(limits: TicketTerms['limits'], phase = 'open') {
  const terms = { ...termsOf(rapid60, { ownGroup: rapid60.groups.max }), limits }
  const issue = { numero: '20990131-0720' }
  const game = { gameId: 'RAPID60' }
  const betting = { family: thai3, terms, issue, phase, game } as unknown as BettingState // all that repeating reads
  const placer = {
    state: { kind: 'idle' },
    isHeld: false,
    isPaused: false,
    place: vi.fn<() => void>(),
    repeat: vi.fn<() => void>(),
    dismiss: vi.fn<() => void>(),
  } as const
  const onDone = vi.fn<() => void>()
  const ticket = { gameCode: 'RAPID60', lines: [lineOf('07'), lineOf('08')] } as unknown as Ticket // all that repeating reads
  show(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <BetCurrencyProvider>
          <RepeatTicket ticket={ticket} betting={betting} placer={placer} onDone={onDone} />
        </BetCurrencyProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
  return { onDone, placer }
}

const again = page.getByRole('button', { name: 'Bet this again' })
const onSlip = () => currentSlip('RAPID60').bets.map(({ key }) => key)
const told = () => [...document.querySelectorAll('.lot-told li')].map(({ textContent }) => textContent)

test('a ticket that is sold as before is on the slip with one press, which leads back to the board', async () => {
  const { onDone, placer } = showRepeat({})
  await again.click()
  expect(onSlip()).toEqual(['07', '08'])
  expect(onDone).toHaveBeenCalledOnce()
  // The receipt of a slip that was placed before gives way.
  expect(placer.dismiss).toHaveBeenCalledOnce()
  expect(shownToasts().map(({ title }) => title)).toEqual(['2 bets are on the slip'])
})

test('what of a ticket is closed, or pays less, is told line by line, and nothing comes onto the slip twice', async () => {
  const { onDone } = showRepeat({ two_top: { '07': 'closed', '08': 80_00n } })
  await again.click()
  await expect.element(page.getByText('1 of 2 lines are on the slip')).toBeVisible()
  expect(told()).toEqual([
    expect.stringMatching(/^2D top 07: .*07.* closed/),
    '2D top 08 pays 80 instead of 95 this round.',
  ])
  expect([onSlip(), onDone.mock.calls.length]).toEqual([['08'], 0])
  await expect.element(again).toBeDisabled()
})

test('while no round is open nothing is put on a slip, and it is said why', async () => {
  showRepeat({}, 'locked')
  await expect.element(again).toBeDisabled()
  await expect.element(page.getByText('Bets are closed for round 0720')).toBeVisible()
})
