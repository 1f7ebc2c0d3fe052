import { parentPort, workerData } from 'node:worker_threads'
import { countCells, subjectOf } from './draw-figures.ts'

/** A part of a long count, in a thread of its own. */
type Part = { text: string; names?: string[]; run: number; from: number; to: number }
const { text, names, ...range } = workerData as Part // as `testUniformity` hands it over
parentPort?.postMessage(await countCells(subjectOf(text, names), range))
