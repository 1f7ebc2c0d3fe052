import { figures } from '#families/fish-prawn-crab/figures.ts'
import { levelOf, onChoice } from '#plays/choice-bets.ts'
import { choose } from '#plays/combinations.ts'
import { oddsAt, onProperties, type Property } from '#plays/properties.ts'
import type { Outcome } from '#rules/outcome.ts'
import type { PlayType } from '#rules/play-type.ts'

const of = 216
const shareBp = 92_00n
const band = { min: 91_00n, max: 93_00n }

/** How many dice show a figure. */
const timesOf = (outcome: Outcome, figure: string): number =>
  outcome.filter((die) => figures[die - 1] === figure).length

const dieLevel = (times: number, ways: number, oddsHundredths: bigint) => ({
  code: `dice_${times}`,
  kind: 'one_die',
  chance: { ways: BigInt(ways), of: BigInt(of) },
  oddsHundredths,
})

/** A figure, paid once its stake for each die that shows it, and the stake back. */
const oneDie = (): PlayType =>
  onChoice(
    { code: 'one_die', section: 'one_die', band: { min: 92_00n, max: 93_00n } },
    {
      symbols: figures,
      size: 1,
      levels: [dieLevel(1, 75, 2_00n), dieLevel(2, 15, 3_00n), dieLevel(3, 1, 4_00n)],
      samples: { one_die: 'fish' },
      evaluate: (outcome) => {
        const times = new Map<string, number>(figures.map((figure) => [figure, timesOf(outcome, figure)]))
        return (chosen) =>
          [1, 2, 3].map((wanted) => chosen.filter((figure) => times.get(figure) === wanted).length)
      },
    },
  )

/** So many figures that the dice show, each at least once. */
const different = (code: string, size: number, ways: number): PlayType =>
  onChoice(
    { code, section: 'different', band },
    {
      symbols: figures,
      size,
      levels: [levelOf(code, { ways, of }, shareBp)],
      samples: { [code]: figures.slice(0, size).join(' ') },
      evaluate: (outcome) => {
        const shown = new Set<string>(outcome.map((die) => figures[die - 1] ?? ''))
        return (chosen) => [choose(chosen.filter((figure) => shown.has(figure)).length, size)]
      },
    },
  )

/** A figure that at least so many dice show. */
const alike = (code: string, times: number, ways: number): PlayType =>
  onProperties({
    code,
    section: code,
    of,
    properties: figures.map((symbol) => ({
      symbol,
      ways,
      odds: oddsAt(shareBp, { ways, of }),
      holds: (outcome) => timesOf(outcome, symbol) >= times,
    })),
    band,
  })

const anyTriple: Property = {
  symbol: 'triple',
  ways: 6,
  odds: oddsAt(shareBp, { ways: 6, of }),
  holds: (outcome) => new Set(outcome).size === 1,
}

/** Every play type, in the order in which they are shown. */
export const playTypes: readonly PlayType[] = /* @__PURE__ */ (() => [
  oneDie(),
  different('two_different', 2, 30),
  different('three_different', 3, 6),
  alike('pair', 2, 16),
  alike('triple', 3, 1),
  onProperties({ code: 'any_triple', section: 'triple', of, properties: [anyTriple], band }),
])()
