import { addUp, countAll, type RoundReport, withinMs } from '#crowd-report.ts'
import type { Figure } from '#figures.ts'

const p99LimitMs = 250
/** What each bet costs with four times as many players: 4 where it costs something for each of the others. */
const growthLimit = 2

/** Whole rounds that a crowd saw, what they were of the sandbox's cores, and what it held after them. */
export type Watched = { reports: RoundReport[]; workedMs: number; heldBytes: number }
type Crowd = Watched & { players: number }

const sumOf = ({ reports }: Watched, of: (report: RoundReport) => number): number =>
  reports.reduce((all, one) => all + of(one), 0)

/** The sandbox's work for each bet, with all that everybody was told of it. */
const workOfBet = (crowd: Crowd): number => crowd.workedMs / sumOf(crowd, ({ bets }) => bets)

/** @param crowds.emptyBytes what the sandbox held before the many came */
export function crowdFigures(
  name: string,
  { few, many, emptyBytes }: { few: Crowd; many: Crowd; emptyBytes: number },
): Figure[] {
  const seconds = sumOf(many, ({ tookMs }) => tookMs) / 1000
  const messages = sumOf(many, (report) => report.messages)
  const bytes = sumOf(many, (report) => report.bytes)
  const after = addUp(many.reports.map(({ afterMs }) => afterMs))
  const refused = Object.entries(countAll(many.reports.map((report) => report.refused)))
  const acts = [
    `${sumOf(many, ({ bets }) => bets)} bets`,
    `${sumOf(many, ({ cashOuts }) => cashOuts)} presses`,
    ...refused.map(([code, count]) => `${count} ${code}`),
  ]
  const [half, most, all] = [0.5, 0.9, 1].map((share) => withinMs(after, share))
  return [
    {
      name: `${name}-messages`,
      value: (messages / seconds).toFixed(0),
      unit: '/s',
      about: `${many.players} players, ${many.reports.length} whole rounds of ${seconds.toFixed(0)} s; ${acts.join(', ')}`,
    },
    {
      name: `${name}-traffic`,
      value: (bytes / seconds / 1e6).toFixed(2),
      unit: 'MB/s',
      about: `${(bytes / messages).toFixed(0)} bytes a message`,
    },
    {
      name: `${name}-p99`,
      value: String(withinMs(after, 0.99)),
      unit: 'ms',
      limit: `<= ${p99LimitMs}`,
      about: `from a state to its arrival; half ${half}, nine in ten ${most}, all ${all}`,
    },
    {
      name: `${name}-core-time`,
      value: workOfBet(many).toFixed(2),
      unit: 'ms',
      about: `of the sandbox for each bet; ${(many.workedMs / seconds / 10).toFixed(0)} % of a core`,
    },
    {
      name: `${name}-growth`,
      value: (workOfBet(many) / workOfBet(few)).toFixed(2),
      unit: `x of ${few.players} players`,
      limit: `<= ${growthLimit}`,
      about: `core time for each bet, ${workOfBet(few).toFixed(2)} ms there`,
    },
    {
      name: `${name}-memory`,
      value: ((many.heldBytes - emptyBytes) / many.players / 1024).toFixed(1),
      unit: 'KB',
      about: `for each player; the sandbox holds ${(many.heldBytes / 1e6).toFixed(0)} MB`,
    },
  ]
}
