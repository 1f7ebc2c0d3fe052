import type { Flow } from '#games/shared/room-game.ts'
import { type CardHand, isIn, listBets } from '#rooms/hand-store.ts'
import { roomGame } from '#rooms/room-games.ts'
import { listSeats, type Seat } from '#rooms/room-store.ts'
import { countTogether, flowBetween, insertFlow, insertSignal } from '#rooms/signal-store.ts'
import type { Sandbox } from '#sandbox.ts'

const dayMs = 86_400_000

/** Two that sit together in most of a player's last hands. */
const lastHands = 30
const togetherHands = 25
/** Money that goes one way between two: over so many hands of a day, and nearly all of it. */
const flowHands = 6
const flowShare = 0.8
/** In what is held of a bet. */
const flowStakes = 8

/** Two seats that were taken from one address. */
export function noteAddress(sandbox: Sandbox, seat: Seat) {
  const others = listSeats(sandbox.store, seat.roomId).filter(
    ({ player, addressHash }) => player !== seat.player && addressHash === seat.addressHash,
  )
  for (const { player } of others)
    insertSignal(sandbox.store, {
      kind: 'ADDRESS',
      players: [seat.player, player],
      roomId: seat.roomId,
      detail: {},
      at: sandbox.now(),
    })
}

/** What went between members in a hand, and what of it looks like two playing together. Nothing follows of it by itself. */
export function noteFlows(sandbox: Sandbox, hand: CardHand, flows: readonly Flow[]) {
  const { store } = sandbox
  const now = sandbox.now()
  const bets = listBets(store, hand.id).filter(isIn)
  // The house player has no stake of its own.
  const betAt = (seat: number) => bets.find((bet) => bet.seat === seat)
  for (const [place, { player }] of bets.entries())
    for (const { player: other } of bets.slice(place + 1)) notePair(sandbox, hand, [player, other])
  for (const flow of flows) {
    const [winner, loser] = [betAt(flow.winner), betAt(flow.loser)]
    if (!winner || !loser) continue
    const amountMinor = BigInt(flow.amountMinor)
    insertFlow(store, { handId: hand.id, winner: winner.player, loser: loser.player, amountMinor, at: now })
    // A stake of a bank has no unit: the bet's counts.
    const unit = Math.max(winner.unit, loser.unit)
    noteFlow(sandbox, hand, { players: [winner.player, loser.player], unit })
  }
}

function notePair(sandbox: Sandbox, hand: CardHand, players: readonly [string, string]) {
  const { store } = sandbox
  for (const player of players) {
    const { hands, together } = countTogether(store, players, { of: player, last: lastHands })
    if (hands < lastHands || together < togetherHands) continue
    const detail = { hands, together }
    insertSignal(store, { kind: 'PAIR', players, roomId: hand.tableCode, detail, at: sandbox.now() })
  }
}

function noteFlow(
  sandbox: Sandbox,
  hand: CardHand,
  { players, unit }: { players: readonly [string, string]; unit: number },
) {
  const now = sandbox.now()
  const [one, other] = players
  const there = flowBetween(sandbox.store, { winner: one, loser: other, since: now - dayMs })
  const back = flowBetween(sandbox.store, { winner: other, loser: one, since: now - dayMs })
  const [most, least] = there.amountMinor > back.amountMinor ? [there, back] : [back, there]
  const all = most.amountMinor + least.amountMinor
  const much = BigInt(flowStakes * roomGame(hand.game).heldBets * unit)
  const isMuch = most.amountMinor - least.amountMinor >= much
  const isOneWay = Number(most.amountMinor) >= flowShare * Number(all)
  if (there.hands + back.hands < flowHands || !isMuch || !isOneWay) return
  insertSignal(sandbox.store, {
    kind: 'FLOW',
    players: most === there ? [other, one] : [one, other],
    roomId: hand.tableCode,
    detail: { amount: String(most.amountMinor - least.amountMinor), hands: there.hands + back.hands },
    at: now,
  })
}
