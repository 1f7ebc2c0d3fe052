/**
 * Chooses the numbers of new rows in varied-titles.ts, those that are 0: `npm run slots:tune`, before `npm run slots:declare`.
 * How high symbols pay brings the return near to one that the code chooses. The most that a round pays is as high as can be
 * where it still happens: once in a thousand million rounds or more often.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { meanReturn } from '#slots-maths/mean-return.ts'
import { roundChances } from '#slots-maths/round-chances.ts'
import type { ReelTitle } from '#games/slots/slot-title.ts'
import { hashed } from '#games/slots/titles/hashed.ts'
import { baseTitles } from '#games/slots/titles/slot-titles.ts'
import { type VariedTitle, varyTitle } from '#games/slots/titles/vary-title.ts'
import { variedTitles } from '#games/slots/titles/varied-titles.ts'

const file = new URL('../games/slots/titles/varied-titles.ts', import.meta.url)
const [lowest, steps, perStep] = [93.2, 361, 0.01]

function baseOf({ base }: VariedTitle): ReelTitle {
  const found = baseTitles.find(({ code }) => code === base)
  if (!found) throw new Error(`${base} is no title with reels`)
  return found
}

function tuned(variation: VariedTitle): number {
  const base = baseOf(variation)
  const wanted = lowest + hashed(`return of ${variation.code}`)(steps) * perStep
  const missBy = (perMille: number) => meanReturn(varyTitle(base, { ...variation, perMille })) - wanted
  // Pays are rounded, so the return goes up in small steps: between these it is looked for one by one.
  let [low, high] = [200, 3000]
  while (high - low > 24) {
    const middle = Math.round((low + high) / 2)
    if (missBy(middle) < 0) low = middle
    else high = middle
  }
  const tries = Array.from({ length: high - low + 1 }, (_, at) => low + at)
  return (
    tries.map((at) => ({ at, miss: Math.abs(missBy(at)) })).toSorted((a, b) => a.miss - b.miss)[0]?.at ?? low
  )
}

/** Caps are chosen among these, in stakes. */
const caps = [
  40, 50, 60, 75, 100, 120, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1500, 2000, 2500, 3000, 4000,
]
const rarest = 1e-9

function mostOf(variation: VariedTitle): number {
  const { unit, chances } = roundChances(varyTitle(baseOf(variation), variation))
  const isReached = (cap: number) => {
    const from = Math.ceil((cap * 100) / unit)
    return chances.subarray(from).reduce((sum, chance) => sum + chance, 0) > rarest
  }
  return caps.findLast(isReached) ?? 40
}

const text = readFileSync(file, 'utf8').replaceAll(
  /^( {2}\['([a-z0-9-]+)', .*, )0, 0(\],)$/gm,
  (_, row: string, code: string, end: string) => {
    const known = variedTitles.find((one) => one.code === code)
    if (!known) throw new Error(`${code} is no varied title`)
    const perMille = tuned(known)
    return `${row}${perMille}, ${mostOf({ ...known, perMille })}${end}`
  },
)
writeFileSync(file, text)
