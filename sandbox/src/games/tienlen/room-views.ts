import type { OwnSeatView, RoomView } from '#rooms/present-room.ts'
import type { TienlenBrief, TienlenMiddle, TienlenOwn, TienlenPlace } from './room.ts'
import type { HandShown } from './rules.ts'

/** A room of this game as its page is told of it. */
export type TienlenRoomView = RoomView<TienlenPlace, TienlenMiddle, TienlenBrief, HandShown>
export type TienlenOwnSeat = OwnSeatView<TienlenOwn>
