import type { Obstacle } from '@suntala/contract/privacy'
import { fromMinor } from '@suntala/contract/minor'
import { countOpenBelow } from '#account/close-member.ts'
import { listOpenMoves } from '#cashier/list-open-moves.ts'
import { sumCreditOwed } from '#credit/sum-owed.ts'
import type { Queryable } from '#db/queryable.ts'
import { listOpenRounds } from '#game/list-open-bets.ts'
import { readBalances } from '#ledger/balances.ts'
import { readDebts } from '#ledger/debts.ts'
import { listOpenSlips } from '#lottery/list-open-bets.ts'
import { readHeldInChases } from '#lottery/show-chases.ts'

type Whose = { id: string }

const dayMs = 86_400_000

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

async function openBets(db: Queryable, memberId: string, now: Date): Promise<bigint[]> {
  const ever = { memberId, from: new Date(0), until: new Date(now.getTime() + dayMs) }
  const slips = await listOpenSlips(db, ever)
  const rounds = await listOpenRounds(db, ever)
  return [...slips, ...rounds].map(({ stake }) => stake)
}

/**
 * What stands in the way of closing an account: money in it, under way or owed, bets without a result, people
 * under it.
 * @param currency what bets are told in
 */
export async function findObstacles(
  db: Queryable,
  { id }: Whose,
  { currency, now }: { currency: string; now: Date },
): Promise<Obstacle[]> {
  const accounts = (await readBalances(db, id)).filter(({ balanceMinor }) => balanceMinor > 0n)
  const moves = await listOpenMoves(db, id)
  const debts = await readDebts(db, id)
  const credit = await sumCreditOwed(db, id)
  const bets = await openBets(db, id, now)
  const below = await countOpenBelow(db, id)
  const inChases = await readHeldInChases(db, id)
  const isHeldFor = (held: string) =>
    moves.some((move) => move.kind === 'WITHDRAWALS' && move.currency === held)
  return [
    ...(below === 0 ? [] : [{ kind: 'AGENT' as const, count: below, amount: null, currency }]),
    ...accounts.flatMap(({ class: kind, currency: of, balanceMinor }) => {
      // What is held for a withdrawal is told with it; what waits in chases is told beside.
      const told = kind === 'hold' && isHeldFor(of) ? (inChases.get(of) ?? 0n) : balanceMinor
      if (told === 0n) return []
      return [
        {
          kind: kind === 'hold' ? ('HELD' as const) : ('BALANCE' as const),
          count: 1,
          amount: fromMinor(told),
          currency: of,
        },
      ]
    }),
    ...(bets.length === 0
      ? []
      : [{ kind: 'BETS' as const, count: bets.length, amount: fromMinor(sum(bets)), currency }]),
    ...debts.map(({ currency: of, owedMinor }) => ({
      kind: 'OWED' as const,
      count: 1,
      amount: fromMinor(owedMinor),
      currency: of,
    })),
    ...credit.map(({ currency: of, owed, lines }) => ({
      kind: 'CREDIT' as const,
      count: lines,
      amount: fromMinor(owed),
      currency: of,
    })),
    ...moves.map(({ amountMinor, ...move }) => ({ ...move, amount: fromMinor(amountMinor) })),
  ]
}
