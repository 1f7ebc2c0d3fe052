import type { OwnSeatView, RoomView } from '#rooms/present-room.ts'
import type { HoldemBrief, HoldemMiddle, HoldemOwn, HoldemPlace } from './room.ts'
import type { HandShown } from './rules.ts'

/** A room of this game as its page is told of it. */
export type HoldemRoomView = RoomView<HoldemPlace, HoldemMiddle, HoldemBrief, HandShown>
export type HoldemOwnSeat = OwnSeatView<HoldemOwn>
