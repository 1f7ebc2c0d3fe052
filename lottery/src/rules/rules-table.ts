import { loadFamilies } from '#families/index.ts'
import type { Family } from '#rules/family.ts'
import { basisPoints, paysByGroup, returnOf } from '#rules/odds.ts'
import type { PlayType, PrizeLevel } from '#rules/play-type.ts'

/** The lines between which the page holds the table. */
export const marks = [
  '<!-- table: node lottery/test/write-rules-table.ts -->',
  '<!-- end of table -->',
] as const

/** The rules of every family as the Markdown block that `docs/lottery-rules.md` holds. */
export async function rulesTable(): Promise<string> {
  const families = await loadFamilies()
  return [marks[0], ...Object.values(families).map(familyTable), marks[1]].join('\n\n')
}

function familyTable(family: Family): string {
  return [
    `### \`${family.code}\``,
    '',
    '| play type | level | units | wins in | chance | pays | returns | band |',
    '|---|---|---|---|---|---|---|---|',
    ...family.playTypes.flatMap(rows),
  ].join('\n')
}

/** Play types of very many levels stand with the first and the last of them. */
const maxRows = 60

function rows(playType: PlayType): string[] {
  const all = playType.levels.map((level) => row(playType, level))
  if (all.length <= maxRows) return all
  return [...all.slice(0, 1), `| | … ${all.length - 2} more … | | | | | | |`, ...all.slice(-1)]
}

/** The return stands once for each kind of single bet, at the first of the levels that it can win. */
function row(playType: PlayType, level: PrizeLevel): string {
  const { ways, of } = level.chance
  const first = playType.levels.find(({ kind }) => kind === level.kind) === level
  const { min, max } = playType.returnBandBp
  const cells = [
    `\`${playType.code}\``,
    level.code === playType.code ? '' : `\`${level.code}\``,
    playType.unitsPerBet,
    winsIn(ways, of),
    `${decimal(ways * 100n, of)} %`,
    level.oddsHundredths === undefined ? 'group' : decimal(level.oddsHundredths, 100n),
    first ? returns(playType, level.kind) : '',
    first ? `${decimal(min, 100n)} to ${decimal(max, 100n)} %` : '',
  ]
  return `| ${cells.join(' | ')} |`
}

/** Long numbers say nothing to a reader; the exact ones stand in the family. */
function winsIn(ways: bigint, of: bigint): string {
  return of < 10n ** 15n || ways === 0n ? `${ways} of ${of}` : `1 in ${decimal(of, ways)}`
}

function returns(playType: PlayType, kind: string): string {
  const share = decimal(basisPoints(returnOf(playType, kind)), 100n)
  return paysByGroup(playType) ? `group ÷ 2000` : `${share} %`
}

/** A fraction with at most six decimals, rounded down. */
function decimal(over: bigint, under: bigint): string {
  const millionths = (over * 1_000_000n) / under
  const fraction = (millionths % 1_000_000n).toString().padStart(6, '0').replace(/0+$/, '')
  return `${millionths / 1_000_000n}${fraction && `.${fraction}`}`
}
