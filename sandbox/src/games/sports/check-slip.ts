import { drawOf } from '../kit/fair.ts'
import { decimalOf, minorOf } from '../kit/decimal.ts'
import { gameOf } from '../kit/rules.ts'
import { workOut } from '../kit/verify.ts'
import type { CashOutStep } from './cash-out-offer.ts'
import { fixtureOf, playSec } from './fixtures.ts'
import { type Board, boardAt, courseOf } from './model.ts'
import { sports } from './rules.ts'
import { addResult, firstOf, fixturesOf, isAbandoned, seasonOf, settleSeasonPick } from './seasons.ts'
import { settlePick } from './settle-pick.ts'
import { choicesOf, type Settlement, winOfSlip } from './settlement.ts'

/** By what a match was drawn, once it is told. */
export type MatchSeed = {
  match: string
  serverSeed: string
  commitment: string
  head: string
  number: number
}
type CopiedLeg = { match: string; code: string; line: number; pick: string; price: number }

/** A bet that is over, as the page copies it: what was bet, what was cashed out of it, and the seeds of its matches. */
export type SlipCopy = {
  game: 'sports-bet'
  stake: string
  /** All that it paid. */
  win: string
  size: number
  legs: (CopiedLeg & { settlement: Settlement | null })[]
  /** The parts that were cashed out, in their order; the last one without a stake where all that was left went. */
  cashOuts: CashOutStep[]
  /** Of each match of a leg, and of all matches of a season. */
  seeds: MatchSeed[]
}

/** What a bet comes to by its seeds: whether these were committed to, how its picks ended, and what it pays. */
export type SlipChecked = { isCommitted: boolean; settlements: (Settlement | null)[]; win: string }

type Played = { isCommitted: boolean; board: Board | undefined }

/** A match from its seed; without a board where it was postponed. */
function playOut({ match, serverSeed, commitment, head, number: nonce }: MatchSeed): Played | undefined {
  const fixture = fixtureOf(match)
  const seeds = { serverSeed, clientSeed: match, nonce }
  const told = { ...seeds, commitment, head, stakeMinor: 0n, bet: { match }, steps: [] }
  const worked = workOut(gameOf(sports), told)
  if (!fixture || !worked) return undefined
  const course = courseOf(fixture, drawOf(seeds))
  const board = course.postponed ? undefined : boardAt(fixture, course, playSec(fixture))
  return { isCommitted: worked.isCommitted, board }
}

type Known = ReadonlyMap<string, Played>

function settleOfSeason(id: string, pick: string, known: Known): Settlement | null {
  const season = seasonOf(id)
  if (!season) return null
  const standings = season.league.teams.map(() => ({ points: 0, difference: 0 }))
  let played = 0
  for (const fixture of fixturesOf(season)) {
    const of = known.get(fixture.id)
    if (!of) return null
    if (!of.board) continue
    played += 1
    addResult(standings, fixture.places, of.board.score.home - of.board.score.away)
  }
  const winners = isAbandoned(played, season.turns) ? [] : firstOf(standings)
  return settleSeasonPick({ winners }, pick)
}

/** How a leg ended by the seeds; null while they say nothing of it. */
function settleOf(leg: CopiedLeg, known: Known): Settlement | null {
  if (seasonOf(leg.match)) return settleOfSeason(leg.match, leg.pick, known)
  const [fixture, of] = [fixtureOf(leg.match), known.get(leg.match)]
  if (!fixture || !of) return null
  return of.board ? settlePick(fixture, of.board, leg) : 'VOID'
}

/**
 * Works a bet out from the seeds of its matches, and from what was cashed out of it. Undefined where it does not add up: a part that was
 * cashed out is more than was open, or a pick that the bet needs is not settled by any seed.
 */
export function checkSlip({ stake, size, legs, cashOuts, seeds }: SlipCopy): SlipChecked | undefined {
  const known = new Map<string, Played>()
  for (const seed of seeds) {
    const played = playOut(seed)
    if (!played) return undefined
    known.set(seed.match, played)
  }
  const settlements = legs.map((leg) => settleOf(leg, known))
  const choices = choicesOf(legs.length, size)
  let [openMinor, paidMinor, isEnded] = [minorOf(stake), 0n, false]
  for (const { cashOut, stake: part } of cashOuts) {
    paidMinor += minorOf(cashOut)
    openMinor -= part === undefined ? openMinor : minorOf(part)
    isEnded = part === undefined
    if (openMinor < 0n) return undefined
  }
  const settled = legs.map(({ price }, place) => ({ price, settlement: settlements[place] }))
  const end = isEnded ? 0n : winOfSlip(openMinor / BigInt(choices.length), choices, settled)
  if (end === undefined) return undefined
  const isCommitted = [...known.values()].every((one) => one.isCommitted)
  return { isCommitted, settlements, win: decimalOf(paidMinor + end) }
}

/** Whether a bet is what it was told to be: its seeds were committed to, and give its picks and what it paid. */
export function isRight(copy: SlipCopy): boolean {
  const checked = checkSlip(copy)
  if (!checked?.isCommitted || checked.win !== copy.win) return false
  // A pick that was open when the rest of the bet was cashed out is told as open.
  return copy.legs.every(
    ({ settlement }, place) => settlement === null || settlement === checked.settlements[place],
  )
}
