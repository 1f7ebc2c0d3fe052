import type { ArcadeRooms } from '#arcade/rooms.ts'
import type { Issue } from '@suntala/lottery/schedule/issues'
import type { Rooms } from '#rooms/rooms.ts'
import type { Settings } from '#settings.ts'
import type { Tables } from '#tables/tables.ts'
import type { Store } from '#store/open-store.ts'

/** What every operation is given: where it keeps, what time it is, and what it writes to the log. */
export type Sandbox = {
  settings: Settings
  store: Store
  now: () => number
  /** The next official draw of each lottery, by its code, whose result is to be told. */
  nextDraws: Map<string, Issue>
  tables: Tables
  arcade: ArcadeRooms
  rooms: Rooms
  /** The last call had no answer; that is told once, until the platform answers again. */
  isPlatformSilent: boolean
  log: { warn: (about: object, message: string) => void }
}
