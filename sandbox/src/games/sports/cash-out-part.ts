import type { SlipView } from '#sports/present-book.ts'
import { el } from '../kit/elements.ts'
import { minorOf } from '../kit/money.ts'
import type { Book, Cashing } from './book.ts'
import { button } from './draw.ts'

export type CashActs = {
  /** Asks whether a bet shall be ended for an amount, or for the one that is offered by now. */
  askCashOut: (id: string, amount: string) => void
  takeCashOut: (id: string) => void
  keepBet: (id: string) => void
}

/** What has the focus once the question stands: nothing is taken by a press that was meant to ask. */
export const keepKey = (id: string): string => `keep ${id}`
export const askKey = (id: string): string => `ask ${id}`

type Asked = Cashing & { id: string; now: string }

function question(book: Book, { id, amount, isSent, now }: Asked, acts: CashActs): HTMLElement[] {
  const { say, money } = book
  const text = (of: string) => money.text(minorOf(of))
  const hasMoved = !isSent && now !== amount
  const hint = hasMoved
    ? say('cashMoved', { before: text(amount), now: text(now) })
    : say('cashAsk', { amount: text(amount) })
  const go = hasMoved
    ? button(
        { key: `accept ${id}`, className: 'cash yes', press: () => acts.askCashOut(id, now) },
        say('cashAccept'),
      )
    : button(
        { key: `take ${id}`, className: 'cash yes', press: () => acts.takeCashOut(id) },
        isSent ? say('cashTaking') : say('cashTake', { amount: text(amount) }),
      )
  const keep = button({ key: keepKey(id), className: 'cash', press: () => acts.keepBet(id) }, say('cashKeep'))
  for (const one of [go, keep]) one.disabled = isSent
  // What a press takes stands in the markup, so a part that is drawn anew is drawn with it.
  go.dataset['amount'] = hasMoved ? now : amount
  return [el('p', hasMoved ? 'hint' : 'cash-note', hint), el('div', 'cash-choice', go, keep)]
}

function offer({ id, state, cashOut }: SlipView, book: Book, acts: CashActs): HTMLElement[] {
  const { say, money } = book
  if (state !== 'OPEN' || !cashOut) return []
  const asked = book.cashing.get(id)
  if (asked?.isSent) return question(book, { ...asked, id, now: asked.amount }, acts)
  if ('closed' in cashOut) return [el('p', 'cash-note', say(`cash_${cashOut.closed}`))]
  const { amount } = cashOut
  if (asked) return question(book, { ...asked, id, now: amount }, acts)
  const open = button(
    { key: askKey(id), className: 'cash', press: () => acts.askCashOut(id, amount) },
    say('cashOut', { amount: money.text(minorOf(amount)) }),
  )
  open.dataset['amount'] = amount
  return [open]
}

/**
 * For what an open bet may be ended now, and the question that comes before: it is ended at no amount that was not accepted. What
 * became of a press is said here, beside the bet that was pressed.
 */
export function cashOutPart(bet: SlipView, book: Book, acts: CashActs): HTMLElement[] {
  const note = book.betNotes.get(bet.id)
  const parts = [...(note ? [el('p', 'hint bet-note', note)] : []), ...offer(bet, book, acts)]
  return parts.length > 0 ? [el('div', 'cash-out', ...parts)] : []
}
