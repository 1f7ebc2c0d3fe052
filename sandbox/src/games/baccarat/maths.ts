import type { Maths } from '../kit/rules.ts'
import type { SpotBet } from '../shared/spots.ts'

const on = (spot: string): SpotBet => ({ spots: { [spot]: 100 } })

/**
 * Over all orders of six cards of eight decks, by their values; rules.test.ts counts them. A tie gives player and banker
 * back, which counts as paying.
 */
export const baccaratMaths: Maths<SpotBet> = {
  bandBps: [8564, 9894],
  rows: [
    { bet: on('player'), rtpBps: 9876, hitBps: 5414, maxPays: 20_000 },
    { bet: on('banker'), rtpBps: 9894, hitBps: 5537, maxPays: 19_500 },
    { bet: on('tie'), rtpBps: 8564, hitBps: 951, maxPays: 90_000 },
    { bet: on('playerPair'), rtpBps: 8963, hitBps: 746, maxPays: 120_000 },
    { bet: on('bankerPair'), rtpBps: 8963, hitBps: 746, maxPays: 120_000 },
  ],
}
