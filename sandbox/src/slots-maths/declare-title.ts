import { createHash } from 'node:crypto'
import { exactFigures, simulatedFigures } from '#slots-maths/figures.ts'
import type { DeclaredRow } from '#slots-maths/declared-row.ts'
import type { SlotTitle } from '#games/slots/slot-title.ts'

const rounded = (value: number): number => Number(value.toFixed(4))

export function declareTitle(title: SlotTitle, about: { rounds: number; seed: number }): DeclaredRow {
  const found =
    title.engine === 'cluster' ? simulatedFigures(title, about.rounds, about.seed) : exactFigures(title)
  return [
    rounded(found.returnPercent),
    rounded(found.errorPercent),
    rounded(found.hitPercent),
    rounded(found.deviation),
    found.highest,
    Number(found.highestOneIn.toPrecision(3)),
  ]
}

/** Changes with anything of a title that its mathematics depend on; not with its name, nor with what its letters show. */
export function fingerprintOf(title: SlotTitle): string {
  const counted = { ...title, name: '', symbols: Object.keys(title.symbols) }
  return createHash('sha256').update(JSON.stringify(counted)).digest('hex').slice(0, 16)
}
