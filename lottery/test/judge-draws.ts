import { Worker } from 'node:worker_threads'
import { fitOf, type Fit } from './chi-square.ts'
import { countCells, subjectOf, type Figure } from './draw-figures.ts'

/** What a fair figure exceeds in one of a hundred samples. */
const level = 0.01

type Range = { readonly run: number; readonly from: number; readonly to: number }

function inThread(text: string, range: Range): Promise<Uint32Array[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('count-cells.ts', import.meta.url), { workerData: { text, ...range } })
    worker.once('message', resolve).once('error', reject)
  })
}

/** Counts in two threads where there is much to count. */
async function countAll(text: string, run: number, outcomes: number): Promise<Uint32Array[]> {
  if (outcomes < 1_000_000) return countCells(subjectOf(text), { run, from: 0, to: outcomes })
  const middle = Math.floor(outcomes / 2)
  const [counts, others] = await Promise.all([
    inThread(text, { run, from: 0, to: middle }),
    inThread(text, { run, from: middle, to: outcomes }),
  ])
  return counts.map((cells, figure) => cells.map((count, cell) => count + (others[figure]?.[cell] ?? 0)))
}

type Found = Fit & Pick<Figure, 'name'>

export type Verdict = {
  /** The figures that are over the limit in both runs. */
  readonly failed: readonly string[]
  /** What each run found, in a line. */
  readonly lines: readonly string[]
}

/**
 * Holds every figure of a generator's outcomes against chi-square at 99 %. One in a hundred fair figures
 * is over the limit, so those are judged once more, by other outcomes: only one that is over it again fails.
 */
export async function judgeDraws(text: string, outcomes: number): Promise<Verdict> {
  const first = await findRun(text, 1, outcomes)
  const over = first.filter(isOver)
  const lines = [lineOf(text, { run: 1, outcomes, found: first })]
  if (over.length === 0) return { failed: [], lines }
  const names = new Set(over.map(({ name }) => name))
  const again = (await findRun(text, 2, outcomes)).filter(({ name }) => names.has(name))
  lines.push(lineOf(text, { run: 2, outcomes, found: again }))
  return { failed: again.filter(isOver).map(({ name }) => name), lines }
}

const isOver = ({ chance }: Found): boolean => chance < level

async function findRun(text: string, run: number, outcomes: number): Promise<readonly Found[]> {
  const { figures } = subjectOf(text)
  const counts = await countAll(text, run, outcomes)
  return figures.map(({ name, chances }, figure) => ({ name, ...fitOf(counts[figure] ?? [], chances) }))
}

type Run = { readonly run: number; readonly outcomes: number; readonly found: readonly Found[] }

function lineOf(text: string, { run, outcomes, found }: Run): string {
  const over = found.filter(isOver)
  const shown = over.length > 0 ? over : found.toSorted((a, b) => a.chance - b.chance).slice(0, 1)
  const figures = shown.map(
    ({ name, chiSquare, freedom, chance }) =>
      `${name} ${chiSquare.toFixed(1)} at ${freedom} degrees of freedom (p ${chance.toFixed(4)})`,
  )
  const held = `${found.length - over.length} of ${found.length} figures hold at 99 %`
  const what = over.length > 0 ? 'over the limit' : 'the highest'
  return `uniformity of ${text}, run ${run}, ${outcomes} outcomes: ${held}; ${what}: ${figures.join(', ')}`
}
