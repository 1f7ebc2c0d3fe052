import { drawOf } from '#games/kit/fair.ts'
import { dealOf } from '#games/pokdeng/rules.ts'
import { currentHand, readHand } from '#rooms/hand-store.ts'
import type { Fixture } from '#sandbox-fixture.ts'

/** The first room of small bets for baht, of Pok Deng, Tien Len and Texas hold'em. */
export const room = 'pokdeng-low-THB-1'
export const tienlenRoomId = 'tienlen-low-THB-1'
export const holdemRoomId = 'holdem-low-THB-1'

/** A member on a seat of the room, with a page that looks at it. */
export async function sitDown(
  fixture: Fixture,
  name: string,
  about: { address?: string; level?: string; gameCode?: string; roomId?: string } = {},
) {
  fixture.platform.state.playerId = name
  const { gameCode = 'street-king', roomId = room } = about
  const entered = await fixture.enter({ gameCode })
  const { seat } = (await entered.sitDown(about.level, about.address)).json<{ seat: number }>()
  const page = fixture.lookInto(roomId, name)
  return {
    ...entered,
    name,
    seat,
    page,
    handId: () => page.room().hand?.id ?? '',
    phase: () => page.room().hand?.phase,
    turn: (step: unknown, hand = page.room().hand?.id, index = page.room().hand?.acts) =>
      entered.post<{ decided?: string }>('/api/room/turn', { hand, index, step }),
    takeBank: (takes = true) => entered.post<{ takesBank: boolean }>('/api/room/bank', { takes }),
    leaveSeat: () => entered.post<{ isLeaving: boolean }>('/api/room/leave'),
  }
}
type Sitter = Awaited<ReturnType<typeof sitDown>>

/** Lets time go by, and does what is due and what follows of it. */
export async function after(fixture: Fixture, ms = 0) {
  fixture.wait(ms)
  for (let times = 0; times < 3; times++) await fixture.work()
}

/** The cards of a hand, as nobody at the table may know them. */
export function deckOf(fixture: Fixture, id: string) {
  const hand = readHand(fixture.store(), id)
  if (!hand) throw new Error('no such hand')
  const { serverSeed, tableCode: clientSeed, number: nonce } = hand
  return dealOf(drawOf({ serverSeed, clientSeed, nonce }))
}

/** Plays what waits for a decision, each seat by its own player and the same step, until cards are shown. */
export async function playOut(
  fixture: Fixture,
  sitters: readonly Sitter[],
  step: 'draw' | 'stand' = 'stand',
) {
  for (let times = 0; times < 12; times++) {
    await after(fixture)
    const hand = currentHand(fixture.store(), room)
    if (hand?.phase !== 'TURNS') break
    const sitter = sitters.find(({ seat }) => seat === hand.turn)
    if (sitter) await sitter.turn(step)
    else await after(fixture, 15_000)
  }
  await after(fixture)
}

/** Goes on until a hand is dealt in which somebody has to decide; hands before it are played to their end. */
export async function dealWithTurn(
  fixture: Fixture,
  sitters: readonly Sitter[],
  bet: () => Promise<unknown>,
): Promise<string> {
  for (let times = 0; times < 40; times++) {
    await bet()
    await after(fixture)
    const hand = currentHand(fixture.store(), room)
    if (hand?.phase === 'TURNS') return hand.id
    await playOut(fixture, sitters)
    await after(fixture, 9000)
  }
  throw new Error('nobody had to decide in forty hands')
}

type Sums = { staked: number; paid: number; housePut: number; housePaid: number; fee: number; open: number }

/** Every hand that was shown: what members and the house player put in, got, and what was kept. */
export const sumsOfHands = (fixture: Fixture): Sums[] =>
  fixture
    .store()
    .prepare(
      `select sum(r.stake) as staked, sum(r.win) as paid, h.house_stake as housePut, h.house_pay as housePaid, h.fee,
         sum(r.state <> 'CLOSED') as open
       from card_hand h join card_bet b on b.hand_id = h.id join round r on r.id = b.round_id
       where h.phase in ('SHOWN', 'DONE') and r.state in ('OPEN', 'PAYING', 'CLOSED') group by h.id`,
    )
    .all() as Sums[] // the columns asked for
