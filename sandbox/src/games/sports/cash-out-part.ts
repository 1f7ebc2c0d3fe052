import type { SlipView } from '#sports/present-slips.ts'
import { el } from '../kit/elements.ts'
import { decimalOf, minorOf } from '../kit/decimal.ts'
import { decimalFigure } from '../kit/typed-figure.ts'
import type { Book, Cashing } from './book.ts'
import { isPart, type Open, partForAmount, partOffer, partOfShare } from './cash-out-offer.ts'
import { button } from './draw.ts'
import { leastPartMinor, maxParts } from './limits.ts'
import { choicesOf } from './settlement.ts'

export type CashActs = {
  /** Asks whether a bet shall be cashed out, and how: for an amount that is offered by now. */
  askCashOut: (id: string, asked: Omit<Cashing, 'isSent'>) => void
  /** Chooses another part of a bet that is asked about. */
  choosePart: (id: string, asked: Omit<Cashing, 'isSent'>) => void
  /** Takes the amount that was asked about. */
  takeCashOut: (id: string) => void
  keepBet: (id: string) => void
}

/** Has the focus when a bet is asked about: a press that was held must not take what it was meant to ask. */
export const keepKey = (id: string): string => `keep ${id}`
export const askKey = (id: string): string => `ask ${id}`

const presets = [25, 50, 75] as const

/** What is open of a bet, as far as its offers follow from it; undefined while none is made. */
function openOf({ cashOut, legs, size, open }: SlipView): Open | undefined {
  if (!cashOut || 'closed' in cashOut) return undefined
  const choices = choicesOf(legs.length, size)
  return { unitMinor: minorOf(open) / BigInt(choices.length), choices, legs, perUnit: cashOut.perUnit }
}

const countOf = ({ choices }: Open): bigint => BigInt(choices.length)

/** A part of a bet as it is asked about, at what is offered for it by now. */
function askedPart(open: Open, index: number, partMinor: bigint, exact = ''): Omit<Cashing, 'isSent'> {
  const amount = decimalOf(partOffer(open, partMinor))
  if (partMinor === open.unitMinor) return { amount, index, exact }
  return { amount, index, exact, stake: decimalOf(partMinor * countOf(open)) }
}

/** What was asked about, as it is offered by now: all of the bet where what is left has no such part any more. */
function askedNow(bet: SlipView, asked: Cashing): Omit<Cashing, 'isSent'> {
  const [open, index] = [openOf(bet), bet.parts.length]
  const whole = {
    amount: bet.cashOut && 'amount' in bet.cashOut ? bet.cashOut.amount : '0.00',
    index,
    exact: '',
  }
  if (!open || asked.stake === undefined) return { ...whole, exact: asked.exact }
  const partMinor = minorOf(asked.stake) / countOf(open)
  if (partMinor >= open.unitMinor || !isPart(open, partMinor)) return whole
  return askedPart(open, index, partMinor, asked.exact)
}

function shareButtons(bet: SlipView, open: Open, { book, asked, acts }: Asking): HTMLElement {
  const { say } = book
  const index = bet.parts.length
  const choice = (key: string, partMinor: bigint, text: string) => {
    const part = askedPart(open, index, partMinor)
    const made = button(
      { key: `part ${key} ${bet.id}`, className: 'share', press: () => acts.choosePart(bet.id, part) },
      text,
    )
    made.disabled = asked.isSent || !isPart(open, partMinor) || part.amount === '0.00'
    made.setAttribute('aria-pressed', String(asked.exact === '' && asked.stake === part.stake))
    made.dataset['amount'] = part.amount
    return made
  }
  const row = el(
    'div',
    'shares',
    ...presets.map((percent) =>
      choice(String(percent), partOfShare(open, percent), say('cashShare', { percent })),
    ),
    choice('all', open.unitMinor, say('cashAll')),
  )
  row.setAttribute('role', 'group')
  row.setAttribute('aria-label', say('cashHowMuch'))
  return row
}

const typed = /^\d{1,7}(?:\.\d{1,2})?$/

function exactField(bet: SlipView, open: Open, { book, asked, acts }: Asking): HTMLElement {
  const { say } = book
  const index = bet.parts.length
  const field = Object.assign(document.createElement('input'), {
    id: `exact-${bet.id}`,
    inputMode: 'decimal',
    maxLength: 10,
    autocomplete: 'off',
    disabled: asked.isSent,
  })
  field.setAttribute('value', asked.exact)
  field.dataset['key'] = `exact ${bet.id}`
  field.oninput = () => {
    const exact = decimalFigure(field.value)
    field.value = exact
    const part = typed.test(exact) ? partForAmount(open, minorOf(exact)) : undefined
    acts.choosePart(
      bet.id,
      part === undefined
        ? { ...askedPart(open, index, open.unitMinor, exact), isOff: exact !== '' }
        : askedPart(open, index, part, exact),
    )
  }
  const label = el('label', 'label', say('cashExact'))
  label.setAttribute('for', field.id)
  return el('div', 'exact', label, field)
}

/** The least and the most that a part of a bet brings, for who wrote something else. */
function rangeText(open: Open, { say, money }: Book): string {
  const count = countOf(open)
  const least = (leastPartMinor + count - 1n) / count
  const most = open.unitMinor - least
  return say('cashRange', {
    least: money.text(partOffer(open, least)),
    most: money.text(partOffer(open, most)),
    all: money.text(partOffer(open, open.unitMinor)),
  })
}

type Asking = { book: Book; asked: Cashing; acts: CashActs }

function hintText(
  bet: SlipView,
  { book, asked }: Asking,
  now: Pick<Cashing, 'amount'>,
  hasMoved: boolean,
): string {
  const { say, money } = book
  const text = (of: string) => money.text(minorOf(of))
  if (hasMoved) return say('cashMoved', { before: text(asked.amount), now: text(now.amount) })
  if (asked.stake === undefined) return say('cashAsk', { amount: text(asked.amount) })
  const rest = decimalOf(minorOf(bet.open) - minorOf(asked.stake))
  return say('cashAskPart', { amount: text(asked.amount), stake: text(asked.stake), rest: text(rest) })
}

function goButton(
  bet: SlipView,
  { book, asked, acts }: Asking,
  now: Omit<Cashing, 'isSent'>,
  hasMoved: boolean,
) {
  const { say, money } = book
  const go = hasMoved
    ? button(
        { key: `accept ${bet.id}`, className: 'cash yes', press: () => acts.askCashOut(bet.id, now) },
        say('cashAccept'),
      )
    : button(
        { key: `take ${bet.id}`, className: 'cash yes', press: () => acts.takeCashOut(bet.id) },
        asked.isSent ? say('cashTaking') : say('cashTake', { amount: money.text(minorOf(asked.amount)) }),
      )
  // What a press takes stands in the markup, so a part that is drawn anew is drawn with it.
  go.dataset['amount'] = hasMoved ? now.amount : asked.amount
  go.dataset['stake'] = asked.stake ?? 'all'
  return go
}

function question(bet: SlipView, asking: Asking): HTMLElement[] {
  const { book, asked, acts } = asking
  const open = openOf(bet)
  const now = askedNow(bet, asked)
  const isOff = asked.isOff === true
  const hasMoved = !asked.isSent && !isOff && JSON.stringify(now) !== JSON.stringify(withoutSent(asked))
  const hint = isOff && open ? rangeText(open, book) : hintText(bet, asking, now, hasMoved)
  const go = goButton(bet, asking, now, hasMoved)
  const keep = button(
    { key: keepKey(bet.id), className: 'cash', press: () => acts.keepBet(bet.id) },
    book.say('cashKeep'),
  )
  for (const one of [go, keep]) one.disabled = asked.isSent
  if (isOff) go.disabled = true
  const hasParts = open && minorOf(bet.open) >= 2n * leastPartMinor && bet.parts.length < maxParts
  return [
    ...(hasParts && !hasMoved
      ? [el('div', 'cash-parts', shareButtons(bet, open, asking), exactField(bet, open, asking))]
      : []),
    el('p', hasMoved ? 'hint' : 'cash-note', hint),
    el('div', 'cash-choice', go, keep),
  ]
}

const withoutSent = ({ amount, index, exact, stake }: Cashing): Omit<Cashing, 'isSent'> =>
  stake === undefined ? { amount, index, exact } : { amount, index, exact, stake }

function offer(bet: SlipView, book: Book, acts: CashActs): HTMLElement[] {
  const { say, money } = book
  const { id, state, cashOut } = bet
  if (state !== 'OPEN' || !cashOut) return []
  const asked = book.cashing.get(id)
  if (asked?.isSent) return question(bet, { book, asked, acts })
  if ('closed' in cashOut) return [el('p', 'cash-note', say(`cash_${cashOut.closed}`))]
  if (asked) return question(bet, { book, asked, acts })
  const { amount } = cashOut
  const open = button(
    {
      key: askKey(id),
      className: 'cash',
      press: () => acts.askCashOut(id, { amount, index: bet.parts.length, exact: '' }),
    },
    say('cashOut', { amount: money.text(minorOf(amount)) }),
  )
  open.dataset['amount'] = amount
  return [open]
}

/**
 * For what an open bet may be cashed out now, whole or in part, and the question that comes before: nothing is taken at an amount that was
 * not accepted. What became of a press is said here, beside the bet that was pressed.
 */
export function cashOutPart(bet: SlipView, book: Book, acts: CashActs): HTMLElement[] {
  const note = book.betNotes.get(bet.id)
  const parts = [...(note ? [el('p', 'hint bet-note', note)] : []), ...offer(bet, book, acts)]
  return parts.length > 0 ? [el('div', 'cash-out', ...parts)] : []
}
