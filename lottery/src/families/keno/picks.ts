import { all, drawn, drawWith, last, numberText } from '#families/keno/numbers.ts'
import { levelOf, onChoice } from '#plays/choice-bets.ts'
import { choose } from '#plays/combinations.ts'
import type { PlayType } from '#rules/play-type.ts'

const symbols = all.map(numberText)
const shareBp = 92_00n

/** For each hit that pays, the part of all that comes back, in percent; together they are 100. */
export type Parts = Readonly<Record<number, bigint>>

/** So many numbers, paid by how many of them are drawn (选一 to 选十). More may be chosen: each set is a bet. */
export function pick(size: number, parts: Parts): PlayType {
  const code = `pick_${size}`
  const paid = Object.entries(parts).map(([hits, percent]) => ({ hits: Number(hits), percent }))
  const levels = paid.map(({ hits, percent }) => {
    const ways = choose(drawn, hits) * choose(last - drawn, size - hits)
    const level = levelOf(`${hits}_of_${size}`, { ways, of: choose(last, size) }, (shareBp * percent) / 100n)
    return { ...level, kind: code }
  })
  return onChoice(
    { code, section: 'picks', band: { min: 90_00n, max: shareBp } },
    {
      symbols,
      size,
      levels,
      samples: { [code]: symbols.slice(0, size).join(' ') },
      evaluate: (outcome) => {
        const out = new Set(outcome.map(numberText))
        return (chosen) => {
          const met = chosen.filter((symbol) => out.has(symbol)).length
          return paid.map(({ hits }) => choose(met, hits) * choose(chosen.length - met, size - hits))
        }
      },
      // One draw for each count of chosen numbers that can be drawn.
      best: (chosen) => {
        const own = chosen.map(Number)
        const others = all.filter((number) => !own.includes(number))
        return Array.from({ length: Math.min(own.length, drawn) + 1 }, (_, met) =>
          drawWith(own.slice(0, met), others),
        )
      },
    },
  )
}
