import { families } from '#families.ts'
import type { Family, PlayType } from '#family.ts'
import { returnBp, writeOdds } from '#odds.ts'

const marks = ['<!-- table: node lottery/src/rules-table.ts -->', '<!-- end of table -->'] as const

/** The rules of every family as the Markdown block that `docs/lottery-rules.md` holds. */
export function rulesTable(): string {
  return [marks[0], ...Object.values(families).map(familyTable), marks[1]].join('\n\n')
}

function familyTable(family: Family): string {
  const rows = family.playTypes.flatMap((playType) => chanceRows(playType))
  return [
    `### \`${family.code}\``,
    '',
    '| play type | digits | numbers | pays | wins in | chance | returns | band |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** One row for each different chance that the keys of a play type have. */
function chanceRows(playType: PlayType): string[] {
  const keysByWays = Map.groupBy(playType.keys(), (key) => playType.chance(key).ways)
  const { least, most } = playType.returnBandBp
  return [...keysByWays.values()].flatMap((keys) => {
    const [first] = keys
    if (first === undefined) return []
    const chance = playType.chance(first)
    const cells = [
      `\`${playType.code}\``,
      playType.digits,
      keys.length,
      writeOdds(playType.oddsHundredths),
      `${chance.ways} of ${chance.of}`,
      `${percent((chance.ways * 10_000n) / chance.of)} %`,
      `${percent(returnBp(chance, playType.oddsHundredths))} %`,
      `${percent(least)} to ${percent(most)} %`,
    ]
    return [`| ${cells.join(' | ')} |`]
  })
}

function percent(basisPoints: bigint): string {
  return writeOdds(basisPoints)
}

if (import.meta.main) process.stdout.write(`${rulesTable()}\n`)
