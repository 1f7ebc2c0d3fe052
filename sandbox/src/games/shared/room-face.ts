import type { OwnSeatView, RoomView } from '#rooms/present-room.ts'
import type { Told } from '../kit/history.ts'
import type { KitSay, OwnTexts } from '../kit/kit-texts.ts'
import type { Money } from '../kit/money.ts'
import type { Sound } from '../kit/sound.ts'
import type { PlayButton, RoomActs } from './room-parts.ts'

export type FaceHost = { say: KitSay; money: Money; sound: Sound; button: PlayButton; acts: RoomActs }

/** How a game of rooms looks on its page: its table on the stage, what one may do in the panel, and its words. */
export type RoomFace = {
  /** Puts the table on the stage. */
  enter: () => void
  update: (room: RoomView, own: OwnSeatView, isBusy: boolean) => void
  /** The table in a line: which it is and who sits there. */
  about: (room: RoomView, own: OwnSeatView) => string
  /** The row of results, and the same in words. */
  results: (room: RoomView) => { label: string; marks: readonly HTMLElement[] }
  /** Waits until what was shown has been seen, where somebody watches it. @returns whether it was not told before */
  turn: (handId: string, about: { isDealt: boolean; leftMs: number }) => Promise<boolean>
  isTold: (handId: string) => boolean
  /** What is said when it is the own turn, and when it was taken. */
  tellTurn: (room: RoomView, own: OwnSeatView) => string
  tellDecided: (step: unknown) => string
  /** Of an outcome for who had no part in it. */
  tell: (shown: unknown) => string
  /** Keys of the own turn. @returns whether the key was one */
  key?: (event: KeyboardEvent) => boolean
}

export type RoomGameView = Told & {
  texts: OwnTexts
  /** The number of the house player's place. */
  house: number
  faceOf: (host: FaceHost) => RoomFace
}
