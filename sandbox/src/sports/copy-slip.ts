import { fromMinor, toMinor } from '@suntala/contract/minor'
import { commitmentOf } from '#games/kit/fair.ts'
import { readCashOut } from '#games/sports/cash-out-offer.ts'
import type { MatchSeed, SlipCopy } from '#games/sports/check-slip.ts'
import { seasonOf } from '#games/sports/seasons.ts'
import { Refusal } from '#http/signed-body.ts'
import { readRound } from '#provider/round-store.ts'
import type { GameSession } from '#provider/session-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { bookId, listLegs } from '#sports/leg-store.ts'
import { isRevealed } from '#sports/match-state.ts'
import { listTurns, readMatch, type StoredMatch } from '#sports/match-store.ts'
import type { Slip } from '#sports/settle-matches.ts'
import { partsOf } from '#sports/slip-stake.ts'
import { readHead } from '#tables/chain-store.ts'

/** The matches that a leg is settled by. */
function matchesOf({ store }: Sandbox, event: string): StoredMatch[] {
  const season = seasonOf(event)
  if (season) return listTurns(store, season.league.code, { from: season.from, count: season.turns })
  const match = readMatch(store, event)
  return match ? [match] : []
}

const seedOf = ({ store }: Sandbox, { id, chainId, number, serverSeed }: StoredMatch): MatchSeed => ({
  match: id,
  serverSeed,
  commitment: commitmentOf(serverSeed),
  head: readHead(store, chainId),
  number,
})

/**
 * A bet that is over, with the seeds of its matches that are out, for whoever checks it.
 * @throws Refusal NOT_FOUND for a bet of somebody else, ROUND_OPEN for one whose money still moves,
 * SEEDS_LATER before the seeds are out that it was settled by
 */
export function copySlip(sandbox: Sandbox, { player }: Pick<GameSession, 'player'>, id: string): SlipCopy {
  const round = readRound(sandbox.store, id)
  if (!round || round.player !== player || round.sharedId !== bookId) throw new Refusal(404, 'NOT_FOUND')
  if (round.state !== 'CLOSED') throw new Refusal(409, 'ROUND_OPEN')
  const now = sandbox.now()
  const legs = listLegs(sandbox.store, id)
  const matches = new Map(
    legs.flatMap(({ match }) => matchesOf(sandbox, match)).map((match) => [match.id, match]),
  )
  const settledBy = legs.flatMap(({ match, settlement }) => (settlement ? matchesOf(sandbox, match) : []))
  if (settledBy.some((match) => !isRevealed(match, now))) throw new Refusal(409, 'SEEDS_LATER')
  const paidMinor = partsOf(round).reduce((sum, { cashOut }) => sum + toMinor(cashOut), round.winMinor)
  return {
    game: 'sports-bet',
    stake: fromMinor(round.stakeMinor),
    win: fromMinor(paidMinor),
    size: (round.bet as Slip).size, // written by `placeSlip`
    legs: legs.map((leg) => ({ ...leg, settlement: leg.settlement ?? null })),
    cashOuts: round.steps.flatMap((step) => readCashOut(step) ?? []),
    seeds: [...matches.values()]
      .filter((match) => isRevealed(match, now))
      .map((match) => seedOf(sandbox, match)),
  }
}
