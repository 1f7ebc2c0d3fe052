import { toMinor } from '@suntala/contract/minor'
import { expect } from 'vitest'
import type { Step } from '#games/holdem/betting.ts'
import type { HoldemOwnSeat, HoldemRoomView } from '#games/holdem/room-views.ts'
import { cardsOf } from '#games/holdem/play-hand.ts'
import { holdem } from '#games/holdem/rules.ts'
import { drawOf } from '#games/kit/fair.ts'
import { gameOf } from '#games/kit/rules.ts'
import { workOut } from '#games/kit/verify.ts'
import { currentHand, readHand } from '#rooms/hand-store.ts'
import { after, holdemRoomId, sitDown, sumsOfHands } from '#rooms/rooms-fixture.ts'
import type { Fixture } from '#sandbox-fixture.ts'

/** What all members of a test have together: the double of a platform keeps one balance. */
export const wealth = 10_000_00n

/** A table of Texas hold'em with the smallest blinds: 0.25 and 0.50, stacks of 20 and 50. */
export function holdemTable(fixture: Fixture) {
  const handNow = () => currentHand(fixture.store(), holdemRoomId)

  /** A member at the table, with what its page is told. */
  async function join(name: string, address?: string) {
    const about = { gameCode: 'poker-night', roomId: holdemRoomId, ...(address && { address }) }
    const sitter = await sitDown(fixture, name, about)
    return {
      ...sitter,
      room: () => sitter.page.room() as HoldemRoomView, // of a room of this game
      own: () => sitter.page.own() as HoldemOwnSeat, // of a room of this game
    }
  }
  type Sitter = Awaited<ReturnType<typeof join>>

  /** All bring their stacks, and the cards are dealt. */
  async function dealt(sitters: readonly Sitter[], stacks: readonly string[] = []): Promise<string> {
    for (const [at, one] of sitters.entries()) {
      const placed = await one.betIn(one.handId(), stacks[at] ?? '20.00')
      expect(placed).toMatchObject({ state: 'OPEN' })
    }
    await after(fixture)
    return handNow()?.id ?? ''
  }

  /** Plays a hand to its end, each seat by its own page and what a test decides; the house player by itself. */
  async function playOut(sitters: readonly Sitter[], decide: (own: HoldemOwnSeat, at: number) => Step) {
    for (let times = 0; times < 200 && handNow()?.phase === 'TURNS'; times++) {
      const sitter = sitters.find(({ seat }) => seat === handNow()?.turn)
      if (!sitter) await after(fixture, 2000)
      else expect((await sitter.turn(decide(sitter.own(), times))).error).toBeUndefined()
    }
    await after(fixture)
  }

  /** All seats work their own rounds out. */
  async function expectVerified(sitters: readonly Sitter[], ids: readonly string[]) {
    for (const [at, one] of sitters.entries()) {
      const { steps, bet, stake, seeds, win, outcome, state } = await one.round(ids[at] ?? '')
      expect(state).toBe('CLOSED')
      if (!seeds?.serverSeed) throw new Error('a shown hand tells its seed')
      const { serverSeed, head = '' } = seeds
      const played = { ...seeds, serverSeed, head, stakeMinor: toMinor(stake), bet, steps }
      expect(workOut(gameOf(holdem), played)).toEqual({ isCommitted: true, outcome, winMinor: toMinor(win) })
    }
  }

  return { handNow, join, dealt, playOut, expectVerified, expectEven: () => expectEven(fixture) }
}

/** What members and house put in is what they got, in each hand; and the platform's balance says the same. */
function expectEven(fixture: Fixture) {
  const hands = sumsOfHands(fixture)
  expect(hands.length).toBeGreaterThan(0)
  for (const { staked, paid, housePut, housePaid, fee } of hands)
    expect([staked + housePut, fee]).toEqual([paid + housePaid, 0])
  const members = hands.reduce((sum, { staked, paid }) => sum + paid - staked, 0)
  expect(fixture.platform.state.balanceMinor).toBe(wealth + BigInt(members))
}

/** The cards of a hand, as the server alone knows them. */
export function cardsOfHand(fixture: Fixture, id: string) {
  const hand = readHand(fixture.store(), id)
  if (!hand) throw new Error('no such hand')
  return cardsOf(drawOf({ serverSeed: hand.serverSeed, clientSeed: hand.tableCode, nonce: hand.number }))
}

/** Checks what costs nothing and calls the rest. */
export const callAll = ({ options }: HoldemOwnSeat): Step => ({
  do: options?.toCall === 0 ? 'check' : 'call',
})
/** Puts in all that it has. */
export const allIn = (own: HoldemOwnSeat): Step =>
  own.options?.canRaise ? { do: 'raise', to: own.options.maxTo } : callAll(own)
