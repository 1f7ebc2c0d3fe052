import type { LegView, PartView, SlipView } from '#sports/present-slips.ts'
import { el } from '../kit/elements.ts'
import { minorOf } from '../kit/decimal.ts'
import type { Book } from './book.ts'
import { type CashActs, cashOutPart } from './cash-out-part.ts'
import { button } from './draw.ts'
import { writeOdds } from './odds.ts'
import { marketText, pickText, quartersText, versusText } from './words.ts'

/** Where a leg's match stands, or its season. */
function whereText(leg: LegView, { say, clock }: Book): string {
  const { phase, score, season } = leg
  if (season) {
    if (season.winners.length > 0) return say('seasonWon', { teams: season.winners.join(', ') })
    return phase === 'POSTPONED' ? say('abandoned') : say('seasonEnds', { time: clock(season.endsAt) })
  }
  const isShown = phase === 'LIVE' || phase === 'OVER'
  const at =
    phase === 'SOON'
      ? clock(leg.startsAt)
      : say(phase === 'LIVE' ? 'inPlay' : phase === 'OVER' ? 'over' : 'postponed')
  return `${versusText(leg)}${isShown ? `  ${score.home} : ${score.away}` : ''} · ${at}`
}

export type BetActs = CashActs & {
  /** Checks a bet that is over by its seeds. */
  checkBet: (id: string) => void
}

function legItem(leg: LegView, book: Book): HTMLElement {
  const { say, format } = book
  const { phase, settlement, quarters } = leg
  const isShown = phase === 'LIVE' || phase === 'OVER'
  return el(
    'li',
    'leg',
    el(
      'div',
      'what',
      el('b', '', pickText(leg, leg, say)),
      el('b', 'odds money', writeOdds(leg.price, format)),
    ),
    el('p', '', `${marketText(leg.code, leg, say)} · ${leg.leagueName}`),
    el('p', 'of', whereText(leg, book)),
    ...(leg.code === 'BEST_QUARTER' && isShown && quarters.length > 0
      ? [el('p', 'of quarters', quartersText(quarters, say))]
      : []),
    ...(settlement ? [el('span', `badge ${settlement.toLowerCase()}`, say(settlement))] : []),
  )
}

/** Whether a bet paid more than was staked: what merely came back is no reason for praise. */
export const isGain = ({ win, stake }: Pick<SlipView, 'win' | 'stake'>): boolean =>
  minorOf(win) > minorOf(stake)

function endText(bet: SlipView, { say, money }: Book): HTMLElement {
  const { state, win, most } = bet
  switch (state) {
    case 'OPEN':
      return el('b', 'end money', say('pays', { amount: money.text(minorOf(most)) }))
    case 'PAYING':
    case 'CLOSED': {
      const isPaid = minorOf(win) > 0n
      const paid = bet.isCashedOut ? 'cashedOut' : 'paid'
      const text = state === 'PAYING' && isPaid ? 'payingBet' : isPaid ? paid : 'lostBet'
      return el(
        'b',
        isGain(bet) ? 'end money won' : isPaid ? 'end money' : 'end',
        say(text, { amount: money.text(minorOf(win)) }),
      )
    }
    case 'ROLLED_BACK':
    case 'ROLLING_BACK':
      return el('b', 'end', say('returnedBet'))
    case 'REFUSED':
      return el('b', 'end', say('refusedBet'))
    case 'BETTING':
      return el('b', 'end', say('waitingBet'))
  }
}

function nameOf({ legs, size }: SlipView, { say }: Book): string {
  const count = legs.length
  if (count === 1) return say('single')
  if (size === 1) return say('singles')
  return size === count ? say('multiple') : say('system', { size, count })
}

/** What was cashed out of a bet before its end, part by part. */
function partItem({ stake, amount, isPaid, at }: PartView, { say, money, clock }: Book): HTMLElement {
  const text = say('cashedFor', { amount: money.text(minorOf(amount)), stake: money.text(minorOf(stake)) })
  return el(
    'li',
    'part-out',
    el('span', 'money', text),
    el('span', 'when', isPaid ? clock(at) : say('payingBet')),
  )
}

function stakeText({ stake, open, parts, state }: SlipView, { say, money }: Book): string {
  const all = say('stakeOf', { amount: money.text(minorOf(stake)) })
  if (parts.length === 0 || state !== 'OPEN') return all
  return `${all} · ${say('stillOpen', { amount: money.text(minorOf(open)) })}`
}

/** What can be checked of a bet that is over, and what came of it. */
function checkPart({ id, state }: SlipView, book: Book, acts: BetActs): HTMLElement[] {
  if (state !== 'CLOSED') return []
  const { say } = book
  const proof = book.proofs.get(id)
  const check = button(
    { key: `check ${id}`, className: 'seed-button', press: () => acts.checkBet(id) },
    say('checkBet'),
  )
  if (!proof) return [el('div', 'bet-check', check)]
  const verdict = el(
    'p',
    proof.isGood ? 'verdict good' : 'verdict bad',
    say(proof.isGood ? 'betGood' : 'betBad'),
  )
  verdict.setAttribute('role', 'status')
  const copy = button(
    {
      key: `copy ${id}`,
      className: 'seed-button',
      press: () =>
        void navigator.clipboard?.writeText(proof.copy).then(() => copy.replaceChildren(say('copied'))),
    },
    say('copyRound'),
  )
  const verifier = Object.assign(document.createElement('a'), {
    href: '/verify.mjs',
    download: 'verify.mjs',
    textContent: say('verifier'),
  })
  return [el('div', 'bet-check', check, copy), verdict, el('p', 'note verifier', verifier)]
}

function betItem(bet: SlipView, book: Book, acts: BetActs): HTMLElement {
  const item = el(
    'li',
    `bet ${bet.state.toLowerCase()}`,
    el('div', 'what', el('b', '', nameOf(bet, book)), el('span', 'when', book.clock(bet.placedAt))),
    el('ul', 'legs', ...bet.legs.map((leg) => legItem(leg, book))),
    el('div', 'what foot', el('span', 'money', stakeText(bet, book)), endText(bet, book)),
    ...(bet.parts.length > 0 ? [el('ul', 'parts-out', ...bet.parts.map((one) => partItem(one, book)))] : []),
    ...cashOutPart(bet, book, acts),
    ...checkPart(bet, book, acts),
  )
  // Has the focus where a button of it that had it is gone.
  item.dataset['key'] = `bet ${bet.id}`
  item.tabIndex = -1
  return item
}

/** The player's bets: those that are open, and those that are settled, each with its picks. */
export function drawBets(book: Book, acts: BetActs): HTMLElement[] {
  const { bets, say } = book
  if (!bets) return []
  if (bets.length === 0) return [el('p', 'empty', say('betsEmpty'))]
  const isOpen = ({ state }: SlipView) => state === 'OPEN' || state === 'BETTING'
  return (
    [
      ['open', bets.filter(isOpen)],
      ['settled', bets.filter((bet) => !isOpen(bet))],
    ] as const
  ).flatMap(([title, of]) =>
    of.length === 0
      ? []
      : [
          el(
            'section',
            'part',
            el('h2', 'heading', say(title)),
            el('ul', 'bets', ...of.map((bet) => betItem(bet, book, acts))),
          ),
        ],
  )
}

const columns = ['played', 'won', 'drawn', 'lost', 'made', 'conceded', 'points'] as const

/** The tables of all leagues of the kind that is chosen. */
export function drawTables(book: Book): HTMLElement[] {
  const { tables, kind, say } = book
  const shown =
    tables?.tables.filter(({ sport }) => kind === 'all' || kind === 'live' || sport === kind) ?? []
  const tableOf = ({ name, rows }: (typeof shown)[number]) =>
    el(
      'section',
      'part',
      el('h2', 'heading', name),
      el(
        'table',
        'standings money',
        el(
          'thead',
          '',
          el('tr', '', el('th', '', say('team')), ...columns.map((one) => el('th', one, say(one)))),
        ),
        el(
          'tbody',
          '',
          ...rows.map((row) =>
            el('tr', '', el('td', '', row.team), ...columns.map((one) => el('td', one, String(row[one])))),
          ),
        ),
      ),
    )
  return [el('p', 'note', say('tablesNote')), ...shown.map(tableOf)]
}
