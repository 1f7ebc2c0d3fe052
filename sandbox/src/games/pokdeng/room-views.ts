import type { OwnSeatView, RoomView } from '#rooms/present-room.ts'
import type { PokdengBrief, PokdengOwn, PokdengPlace } from './room.ts'
import type { HandShown } from './rules.ts'

/** A room of this game as its page is told of it. */
export type PokdengRoomView = RoomView<PokdengPlace, object, PokdengBrief, HandShown>
export type PokdengOwnSeat = OwnSeatView<PokdengOwn>
