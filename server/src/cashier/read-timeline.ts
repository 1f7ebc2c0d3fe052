import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { operatorCashier } from '@suntala/contract/operator-cashier'
import { readHistory } from '#audit/read-history.ts'
import type { Queryable } from '#db/queryable.ts'
import { readBalances } from '#ledger/balances.ts'
import { readStatement } from '#ledger/statement.ts'
import { readOperatorNames } from '#operator/read-operator-names.ts'
import { type KeptEvent, selectEvents } from '#cashier/event-store.ts'
import { messageDeeds } from '#cashier/withdrawal/rules.ts'

export type TimelineEntry = Output<typeof operatorCashier.opsWithdrawal>['timeline'][number]

const stepsMax = 200
const entriesMax = 200
/** A case has its time from a process, a transfer from the database: their clocks may differ a little. */
const skewMs = 60 * 60_000

/** Each step of a case with who took it. */
async function steps(db: Queryable, subjectId: string): Promise<TimelineEntry[]> {
  const entries = await readHistory(db, { subjectId, without: messageDeeds, limit: stepsMax })
  const operators = entries.flatMap(({ actorKind, actorId }) =>
    actorKind === 'operator' && actorId ? [actorId] : [],
  )
  const names = await readOperatorNames(db, operators)
  return entries.toReversed().map(({ at, actorKind, actorId, subject, action, to, reason }) => ({
    kind: 'step',
    at: at.getTime(),
    actor: actorKind,
    by: (actorId && names.get(actorId)) ?? '',
    subject,
    action,
    to,
    reason,
  }))
}

const presentEvent = ({ at, amountMinor, subjectId: _, ...event }: KeptEvent): TimelineEntry => ({
  kind: 'event',
  ...event,
  at: at.getTime(),
  amount: fromMinor(amountMinor),
})

export type CaseFacts = {
  id: string
  memberId: string
  currency: string
  createdAt: Date
  /** What channels tell of, besides the case itself. */
  payoutIds?: readonly string[]
  /** What transfers of the case refer to. */
  references: readonly string[]
  /** Transfers of the case that refer to something else. */
  transferIds?: readonly string[]
}

/** What the case did to the member's accounts. */
async function transfers(db: Queryable, facts: CaseFacts): Promise<TimelineEntry[]> {
  const { memberId, currency, createdAt, references, transferIds = [] } = facts
  const isOfCase = (id: string, reference: string | null) =>
    transferIds.includes(id) || (reference !== null && references.includes(reference))
  const since = new Date(createdAt.getTime() - skewMs)
  const accounts = (await readBalances(db, memberId)).filter(
    (each) => each.currency === currency && (each.class === 'main' || each.class === 'hold'),
  )
  const known = new Map<string, TimelineEntry>()
  for (const { accountId: account } of accounts) {
    const entries = await readStatement(db, { account, since, limit: entriesMax })
    for (const { transferId, kind, amountMinor, afterMinor, reference, at } of entries) {
      if (!isOfCase(transferId, reference) || known.has(transferId)) continue
      const [amount, balance] = [fromMinor(amountMinor), fromMinor(afterMinor)]
      known.set(transferId, {
        kind: 'transfer',
        at: at.getTime(),
        transferId,
        transfer: kind,
        amount,
        balance,
      })
    }
  }
  return [...known.values()]
}

/** All that is known of a case, in its order: steps, what channels told, and money; `more` is what the kind of case adds. */
export async function readTimeline(
  db: Queryable,
  facts: CaseFacts,
  more: readonly TimelineEntry[] = [],
): Promise<TimelineEntry[]> {
  const [taken, moved, events] = await Promise.all([
    steps(db, facts.id),
    transfers(db, facts),
    selectEvents(db, [facts.id, ...(facts.payoutIds ?? [])]),
  ])
  return [...taken, ...more, ...events.map(presentEvent), ...moved].toSorted((a, b) => a.at - b.at)
}
