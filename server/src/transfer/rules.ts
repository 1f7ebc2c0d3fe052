import type { transferDirections } from '@suntala/contract/form-inputs'
import type { PlatformSettings } from '#settings/rules.ts'

export type Direction = (typeof transferDirections)[number]

/** Which setting opens each direction, and which says how often its money is bet through by its taker. */
const settingsOf = {
  up: { isOpen: 'transferUp', turnover: 'transferUpTurnover' },
  down: { isOpen: 'transferDown', turnover: 'transferDownTurnover' },
} as const satisfies Record<Direction, Record<string, keyof PlatformSettings>>

export const isOpen = (settings: PlatformSettings, direction: Direction): boolean =>
  settings[settingsOf[direction].isOpen]

export const turnoverTimes = (settings: PlatformSettings, direction: Direction): number =>
  settings[settingsOf[direction].turnover]
