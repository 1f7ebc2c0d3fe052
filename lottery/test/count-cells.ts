import { parentPort, workerData } from 'node:worker_threads'
import { countCells, subjectOf } from './draw-figures.ts'

/** A part of a long count, in a thread of its own. */
const { text, run, from, to } = workerData as { text: string; run: number; from: number; to: number } // by `judgeDraws`
parentPort?.postMessage(await countCells(subjectOf(text), { run, from, to }))
