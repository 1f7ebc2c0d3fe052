import type { Field } from '../src/rules/input.ts'
import { maxBets, type PlayType } from '../src/rules/play-type.ts'

/** Selections of a play type, from as much as can be chosen down to little; each makes at least one bet. */
export function selectionsOf(playType: PlayType): string[] {
  const { input } = playType
  const texts =
    input.kind === 'lines' ? linesOf(playType) : [64, 7, 3, 2, 1].map((n) => fieldsOf(input.fields, n))
  const sold = texts.filter((text) => isSold(playType, text))
  return sold.length > 0 ? sold : Object.values(playType.samples).slice(0, 3)
}

function isSold(playType: PlayType, text: string): boolean {
  const reading = playType.read(text)
  const count = reading.ok ? playType.count(reading.selection) : 0
  return count > 0 && count <= maxBets
}

/** So many symbols of each field, from its start and its end in turn, so that fields differ. */
function fieldsOf(fields: readonly Field[], count: number): string {
  return fields
    .map(({ symbols, min, max }, index) => {
      const chosen = Math.min(max, Math.max(min, count))
      return (index % 2 === 0 ? symbols.slice(0, chosen) : symbols.slice(-chosen)).join(' ')
    })
    .join('|')
}

function linesOf(playType: PlayType): string[] {
  const { input } = playType
  if (input.kind !== 'lines') return []
  const before = input.fields ? `${fieldsOf(input.fields, 64)}|` : ''
  const lines = new Map<string, string>()
  let state = 7
  for (let tries = 0; tries < 600; tries++) {
    const line = Array.from({ length: input.length }, () => {
      state = (state * 48_271) % 2_147_483_647
      return input.symbols[state % input.symbols.length] ?? ''
    }).join('')
    const reading = playType.read(before + line)
    // Lines that are the same bet would be refused as repeated.
    if (reading.ok) lines.set(playType.write(reading.selection), line)
  }
  const all = [...lines.values()]
  return [all.slice(0, 100), all.slice(0, 4), all.slice(0, 1)].map((some) => before + some.join(' '))
}
