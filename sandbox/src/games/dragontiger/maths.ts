import type { Maths } from '../kit/rules.ts'
import type { SpotBet } from '../shared/spots.ts'

const on = (spot: string): SpotBet => ({ spots: { [spot]: 100 } })

/** Over all pairs of cards of eight decks; rules.test.ts counts them. What pays on a tie alone counts as paying. */
export const dragontigerMaths: Maths<SpotBet> = {
  bandBps: [8602, 9626],
  rows: [
    { bet: on('dragon'), rtpBps: 9626, hitBps: 5373, maxPays: 20_000 },
    { bet: on('tiger'), rtpBps: 9626, hitBps: 5373, maxPays: 20_000 },
    { bet: on('tie'), rtpBps: 8963, hitBps: 746, maxPays: 120_000 },
    { bet: on('suitedTie'), rtpBps: 8602, hitBps: 168, maxPays: 510_000 },
  ],
}
