import { fromMinor, toMinor } from '@suntala/contract/minor'
import { partOffer } from '#games/sports/cash-out-offer.ts'
import { playSec } from '#games/sports/fixtures.ts'
import { boardAt } from '#games/sports/model.ts'
import { choicesOf } from '#games/sports/settlement.ts'
import type { Fixture } from '#sandbox-fixture.ts'
import { readMatch, type StoredMatch } from '#sports/match-store.ts'
import { courseFor, fixtureFor } from '#sports/plan-matches.ts'
import type { ListedMatch } from '#sports/present-book.ts'
import type { SlipView } from '#sports/present-slips.ts'

type Player = Awaited<ReturnType<Fixture['enter']>>

const stored = (fixture: Fixture, id: string): StoredMatch => {
  const match = readMatch(fixture.store(), id)
  if (!match) throw new Error('the match is gone')
  return match
}

/** A match of the Sprint League that begins soon and is played. */
export async function soonOf(fixture: Fixture, player: Player): Promise<ListedMatch> {
  const { matches } = await player.book()
  const match = matches.find(
    ({ id, phase, main, league }) =>
      phase === 'SOON' && main && league === 'SPR' && !stored(fixture, id).isPostponed,
  )
  if (!match) throw new Error('no match comes')
  return match
}

/** On what comes, or on what does not, by the course that the store keeps to itself. */
export function legOn(fixture: Fixture, listed: ListedMatch, isWon: boolean) {
  const match = stored(fixture, listed.id)
  const { home, away } = boardAt(fixtureFor(match), courseFor(match), playSec(fixtureFor(match))).score
  const comes = home > away ? 'HOME' : home < away ? 'AWAY' : 'DRAW'
  const found = listed.main?.picks.find(({ pick }) => (pick === comes) === isWon)
  if (!found) throw new Error('it is not offered')
  return { match: listed.id, code: 'RESULT', line: 0, ...found }
}

/** What is offered for a part of a bet that takes so much of its stake. */
export function offeredFor(bet: SlipView, stake: string): string {
  const { cashOut, legs, size, open } = bet
  if (!cashOut || 'closed' in cashOut) throw new Error(`nothing is offered: ${JSON.stringify(cashOut)}`)
  const choices = choicesOf(legs.length, size)
  const count = BigInt(choices.length)
  const of = { unitMinor: toMinor(open) / count, choices, legs, perUnit: cashOut.perUnit }
  return fromMinor(partOffer(of, toMinor(stake) / count))
}
