import { randomUUID } from 'node:crypto'
import type { ProviderAnswer } from '@suntala/contract/provider'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { attempt } from '#db/transaction.ts'
import { roundLimit } from '#game/authenticate.ts'
import { giveBack, pay, readAnswer, stake, tellMoved, tellWon } from '#game/move-money.ts'
import { lockTransactions, type MoveRow, selectTransactions } from '#game/play-store.ts'
import type { Move } from '#game/providers/provider-adapter.ts'

type Moves = readonly [Move, ...Move[]]
type Terms = { provider: string; now: Date; limitMinor: bigint }
/** The last one is the answer: all were done, or it was refused. */
type Decided = { move: Move; row: MoveRow }[]

/** A later move of a list was refused: what was decided before it must not stand. */
class Spoilt extends Error {
  readonly decided: Decided
  constructor(decided: Decided) {
    super('a list of moves was refused')
    this.decided = decided
  }
}

const decide = (tx: Tx, move: Move, { provider, now, limitMinor }: Terms): Promise<MoveRow> =>
  move.kind === 'bet'
    ? stake(tx, { provider, input: move.input }, { now, limitMinor })
    : pay(tx, { provider, input: move.input }, now)

async function decideAll(tx: Tx, moves: Moves, terms: Terms): Promise<Decided> {
  const decided: Decided = []
  for (const move of moves) {
    const row = await decide(tx, move, terms)
    decided.push({ move, row })
    if (row.status === 'OK') continue
    // Nothing came before the first: its refusal is kept, as that of a single move is.
    if (move === moves[0]) return decided
    throw new Spoilt(decided)
  }
  return decided
}

/** Stakes that were undone with their list must not be taken by a copy of it that comes later. */
async function refuseForGood(tx: Tx, moves: Moves, { provider, now }: Terms): Promise<void> {
  const bets = moves.filter(({ kind }) => kind === 'bet')
  const keys = bets.map(({ input }) => input.transactionUuid)
  const known = await selectTransactions(tx, { provider, keys })
  for (const { input } of bets) {
    const { requestUuid, sessionId, roundId, gameCode, transactionUuid: referenceTransactionUuid } = input
    if (known.has(referenceTransactionUuid)) continue
    const about = { requestUuid, sessionId, roundId, gameCode, referenceTransactionUuid }
    await giveBack(tx, { provider, input: { ...about, transactionUuid: randomUUID() } }, now)
  }
}

/**
 * Does stakes and wins of one session and round together: all of them or none. Of a list that a later move than its first
 * spoils, each stake counts as taken back.
 * @returns the answer of the last move, or of the one that was refused
 */
export async function playActions(context: Context, provider: string, moves: Moves): Promise<ProviderAnswer> {
  const terms = { provider, now: context.clock(), limitMinor: await roundLimit(context) }
  const keys = moves.flatMap(({ input }) =>
    'referenceTransactionUuid' in input
      ? [input.transactionUuid, input.referenceTransactionUuid]
      : [input.transactionUuid],
  )
  const { decided, isSpoilt } = await context.db.transaction(
    async (tx) => {
      // All keys before the round and any account, as a single call has it. They stay locked when the list is undone.
      await lockTransactions(tx, { provider, keys })
      const tried = await attempt(tx, () => decideAll(tx, moves, terms))
      if (tried.ok) return { decided: tried.value, isSpoilt: false }
      if (!(tried.error instanceof Spoilt)) throw tried.error
      await refuseForGood(tx, moves, terms)
      return { decided: tried.error.decided, isSpoilt: true }
    },
    { repeatable: true },
  )
  const last = decided.at(-1)
  if (!last) throw new Error('a list of moves without one')
  if (!isSpoilt) {
    tellMoved(context, { ...last.row, isNew: decided.some(({ row }) => row.isNew) })
    if (last.move.kind === 'win') tellWon(context, { provider, input: last.move.input }, last.row)
    return readAnswer(last.move.input, last.row)
  }
  // What the wallet holds after its stakes were taken back is not what the refused move saw.
  const { balance: _, ...answer } = readAnswer(last.move.input, last.row)
  return answer as ProviderAnswer // a refusal may come without a balance
}
