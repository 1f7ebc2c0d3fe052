import { solveWork, type Work } from './solve-work.ts'

// Away from the page, so that sliding stays smooth while the work is done.
addEventListener('message', (event: MessageEvent<Work>) => postMessage(solveWork(event.data)))
