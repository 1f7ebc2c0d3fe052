import { Worker } from 'node:worker_threads'
import { fitOf, type Fit } from './chi-square.ts'
import { countCells, subjectOf, type Figure } from './draw-figures.ts'

/** What a fair figure exceeds in one of a hundred samples. */
const level = 0.01

/** One run over the outcomes of a generator; `names` are those of the figures looked at, all if not said. */
type Run = {
  readonly text: string
  readonly run: number
  readonly outcomes: number
  readonly names?: readonly string[]
}

function inThread(part: Omit<Run, 'outcomes'> & { from: number; to: number }): Promise<Uint32Array[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('count-cells.ts', import.meta.url), { workerData: part })
    worker.once('message', resolve).once('error', reject)
  })
}

/** Counts in two threads where there is much to count. */
async function countAll({ outcomes, ...run }: Run): Promise<Uint32Array[]> {
  if (outcomes < 1_000_000) {
    return countCells(subjectOf(run.text, run.names), { run: run.run, from: 0, to: outcomes })
  }
  const middle = Math.floor(outcomes / 2)
  const [counts, others] = await Promise.all([
    inThread({ ...run, from: 0, to: middle }),
    inThread({ ...run, from: middle, to: outcomes }),
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
export async function testUniformity(text: string, outcomes: number): Promise<Verdict> {
  const first = { text, run: 1, outcomes }
  const found = await findRun(first)
  const lines = [lineOf(first, found)]
  const names = found.filter(isOver).map(({ name }) => name)
  if (names.length === 0) return { failed: [], lines }
  const second = { text, run: 2, outcomes, names }
  const again = await findRun(second)
  lines.push(lineOf(second, again))
  return { failed: again.filter(isOver).map(({ name }) => name), lines }
}

const isOver = ({ chance }: Found): boolean => chance < level

async function findRun(run: Run): Promise<readonly Found[]> {
  const { figures } = subjectOf(run.text, run.names)
  const counts = await countAll(run)
  return figures.map(({ name, chances }, figure) => ({ name, ...fitOf(counts[figure] ?? [], chances) }))
}

function lineOf({ text, run, outcomes }: Run, found: readonly Found[]): string {
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
