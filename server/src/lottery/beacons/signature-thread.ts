import { Worker } from 'node:worker_threads'
import type { BeaconChain } from '@suntala/lottery/beacon/beacon-chain'
import type { BeaconRound } from '@suntala/lottery/beacon/beacon-round'

/** What the thread is asked for: whether a round is signed, or the beacon whose key follows from a secret. */
export type SignatureTask =
  | { readonly kind: 'verify'; readonly publicKey: string; readonly round: BeaconRound }
  | { readonly kind: 'stand-in'; readonly secret: string }

type Answer = { id: number; result?: unknown; error?: string }
type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }

let thread: { worker: Worker; waiting: Map<number, Waiting> } | undefined
let lastId = 0

/** Starts the thread, or finds the one that runs; it keeps no process alive that waits for nothing of it. */
function threadInUse() {
  if (thread) return thread
  const worker = new Worker(new URL('./signature-worker.ts', import.meta.url))
  const waiting = new Map<number, Waiting>()
  const own = { worker, waiting }
  const end = (error: Error) => {
    if (thread === own) thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', ({ id, result, error }: Answer) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(new Error(error))
  })
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the thread that checks signatures has ended')))
  thread = own
  return own
}

function ask(task: SignatureTask): Promise<unknown> {
  const { worker, waiting } = threadInUse()
  const id = ++lastId
  worker.ref()
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker.postMessage({ id, task })
  })
}

/** Whether a beacon signed a round with its key, as `verifyRound`. @throws Error when the thread ends meanwhile */
export async function isSigned({ publicKey }: { publicKey: string }, round: BeaconRound): Promise<boolean> {
  return (await ask({ kind: 'verify', publicKey, round })) === true
}

const standIns = new Map<string, Promise<BeaconChain>>()

/** The stand-in that has a secret. */
export function chainOfStandIn(secret: string): Promise<BeaconChain> {
  const known = standIns.get(secret) ?? (ask({ kind: 'stand-in', secret }) as Promise<BeaconChain>) // as the thread answers
  standIns.set(secret, known)
  known.catch(() => standIns.delete(secret))
  return known
}
