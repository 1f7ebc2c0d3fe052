import type { ReelTitle, SlotTitle } from '../slot-title.ts'
import { clusterTitles } from './cluster-titles.ts'
import { holdTitles } from './hold-titles.ts'
import { linesTitles } from './lines-titles.ts'
import { variedTitles } from './varied-titles.ts'
import { turnStrips, varyTitle } from './vary-title.ts'
import { waysTitles } from './ways-titles.ts'
import { wheelTitles } from './wheel-titles.ts'
import { wildsTitles } from './wilds-titles.ts'

/** Titles whose strips and pays are written down; those of the others follow from them. */
export const baseTitles: readonly ReelTitle[] = [
  ...linesTitles,
  ...waysTitles,
  ...holdTitles,
  ...wildsTitles,
  ...wheelTitles,
]

function baseOf(code: string): ReelTitle {
  const base = baseTitles.find((title) => title.code === code)
  if (!base) throw new Error(`${code} is no title with reels`)
  return base
}

/** Every slot title; each answers the card of the catalogue with its code. */
export const slotTitles: readonly SlotTitle[] = [
  ...linesTitles,
  ...waysTitles,
  ...clusterTitles,
  ...holdTitles,
  ...wildsTitles,
  ...wheelTitles,
  ...variedTitles.map((varied) => varyTitle(baseOf(varied.base), varied)),
]

const byCode = new Map(slotTitles.map((title) => [title.code, title]))

/** The code of the title whose mathematics are played under a code: its own, or the one that an entry of a large catalogue varies. */
export const mathsCodeOf = (code: string): string => /^vary-\d{5}-(.+)$/.exec(code)?.[1] ?? code

/** What is played under a code; undefined for one that is no slot's. */
export function findTitle(code: string): SlotTitle | undefined {
  const title = byCode.get(mathsCodeOf(code))
  if (!title || title.code === code) return title
  return title.engine === 'cluster' ? { ...title, code } : turnStrips(title, code)
}
