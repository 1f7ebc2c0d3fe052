import {
  dayMs,
  type Movement,
  type StatementAsked,
  type StatementPage,
  statementPageSize,
} from '@suntala/contract/statement'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { listPayments, listPlays, type Span } from '#cashier/movement-store.ts'
import { Refusal } from '#http/signed-body.ts'
import type { Sandbox } from '#sandbox.ts'
import { type Mode, readMode } from '#statement/modes.ts'

/** Whose statement it is: the bank's, or that of the studios that speak a dialect. */
export type Teller = 'bank' | 'plain' | 'actions'

const oneMore = 1_00n

/** Nobody ever moved it; the same day has the same one. */
function unknownOf(teller: Teller, day: string, { fromMs }: Span): Movement {
  const key = `00000000-0000-7000-8000-0000${day.replaceAll('-', '')}`
  const about = { key, reference: 'UNKNOWN', amount: '12.34', currency: 'THB', at: fromMs } as const
  return { kind: teller === 'bank' ? 'payout' : 'bet', ...about }
}

/** What really moved, with the fault that was chosen planted in its first line. */
function plant(mode: Mode, told: Movement[], unknown: Movement): Movement[] {
  const [first, ...rest] = told
  if (mode === 'unknown') return [...told, unknown]
  if (!first) return told
  switch (mode) {
    case 'missing':
      return rest
    case 'doubled':
      return [first, ...told]
    case 'amount':
      return [{ ...first, amount: fromMinor(toMinor(first.amount) + oneMore) }, ...rest]
    default:
      return told
  }
}

/**
 * A page of a day that is over.
 * @throws Refusal NOT_FOUND for a day that is not, or a page that there is not; BUSY as somebody chose
 */
export function tellStatement(
  sandbox: Sandbox,
  teller: Teller,
  { day, page }: Pick<StatementAsked, 'day' | 'page'>,
): StatementPage {
  const mode = readMode(sandbox.store)
  if (mode === 'down') throw new Refusal(503, 'BUSY')
  const fromMs = Date.parse(day)
  const span = { fromMs, untilMs: fromMs + dayMs }
  if (span.untilMs > sandbox.now()) throw new Refusal(404, 'NOT_FOUND')
  const { store } = sandbox
  const moved = teller === 'bank' ? listPayments(store, span) : listPlays(store, teller, span)
  const told = plant(mode, moved, unknownOf(teller, day, span))
  const pages = Math.max(1, Math.ceil(told.length / statementPageSize))
  if (page > pages) throw new Refusal(404, 'NOT_FOUND')
  const movements = told.slice((page - 1) * statementPageSize, page * statementPageSize)
  return { day, page, pages, total: told.length, movements }
}
