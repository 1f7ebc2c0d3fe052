import type { SlotTitle } from '../slot-title.ts'
import { clusterTitles } from './cluster-titles.ts'
import { holdTitles } from './hold-titles.ts'
import { linesTitles } from './lines-titles.ts'
import { waysTitles } from './ways-titles.ts'
import { wheelTitles } from './wheel-titles.ts'
import { wildsTitles } from './wilds-titles.ts'

/** Every slot title; each answers the card of the catalogue with its code. */
export const slotTitles: readonly SlotTitle[] = [
  ...linesTitles,
  ...waysTitles,
  ...clusterTitles,
  ...holdTitles,
  ...wildsTitles,
  ...wheelTitles,
]
