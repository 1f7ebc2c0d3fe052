import { Refusal } from '#http/signed-body.ts'
import type { GameSession } from '#provider/session-store.ts'
import { currentHand } from '#rooms/hand-store.ts'
import { gameOfSession } from '#rooms/room-games.ts'
import { stepRooms, tellRoom } from '#rooms/run-rooms.ts'
import { dealtOf, takeTurnFor } from '#rooms/take-turns.ts'
import { ownSeat } from '#rooms/take-seat.ts'
import type { Sandbox } from '#sandbox.ts'
import { atomically } from '#store/open-store.ts'

type Decision = {
  handId: string
  /** How many decisions of the hand came before it: so a repeat is the same one. */
  index: number
  step: unknown
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * A seat's decision at its turn. Sent again it is the same decision.
 * @throws Refusal VALIDATION, NOT_SEATED, HAND_OVER, STATE_CONFLICT where the hand went on by another decision, NOT_YOUR_TURN,
 * NOT_ALLOWED by the rules of the game
 */
export function decide(
  sandbox: Sandbox,
  session: GameSession,
  { handId, index, step: raw }: Decision,
): unknown {
  const { store } = sandbox
  const game = gameOfSession(session)
  const step = game.readStep(raw)
  if (step === undefined) throw new Refusal(400, 'VALIDATION')
  stepRooms(sandbox)
  const { roomId, seat } = ownSeat(sandbox, session)
  atomically(store, () => {
    const hand = currentHand(store, roomId)
    if (!hand || hand.id !== handId) throw new Refusal(409, 'HAND_OVER')
    const known = hand.acts[index]
    if (known?.seat === seat && isSame(known.step, step)) return
    if (index !== hand.acts.length) throw new Refusal(409, 'STATE_CONFLICT')
    if (hand.phase !== 'TURNS' || hand.turn !== seat) throw new Refusal(409, 'NOT_YOUR_TURN')
    if (!game.allows(dealtOf(sandbox, hand), { seat, step })) throw new Refusal(422, 'NOT_ALLOWED')
    takeTurnFor(sandbox, hand, { seat, step })
  })
  tellRoom(sandbox, roomId)
  stepRooms(sandbox)
  return step
}
