import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import type { ValueOf } from '#api/names.ts'

export type Challenge = ValueOf<'challengeNew'>
export type ChallengePurpose = 'login' | 'register' | 'feedback' | 'sms'

/** Starts the proof of work of a challenge on a thread of its own. */
export function startWork(challenge: Challenge): { solution: Promise<number>; stop: () => void } {
  const worker = new Worker(new URL('./solve-work.worker.ts', import.meta.url), { type: 'module' })
  const solution = new Promise<number>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<number>) => resolve(event.data), { once: true })
    worker.addEventListener('error', () => reject(new CallError('CHUNK_FAILED')), { once: true })
  })
  worker.postMessage({ prefix: challenge.powPrefix, bits: challenge.powBits })
  return { solution, stop: () => worker.terminate() }
}

/** Lets the device do work in place of a puzzle, without asking anybody. @returns the token of the solved challenge */
export async function passByWork(purpose: ChallengePurpose, hasLeft: AbortSignal): Promise<string> {
  const challenge = await call('challengeNew', { query: { purpose, kind: 'work' } }, { signal: hasLeft })
  const { solution, stop } = startWork(challenge)
  hasLeft.addEventListener('abort', stop)
  const input = { challengeId: challenge.challengeId, answer: 0, pow: await solution }
  stop()
  return (await call('challengeSolve', { input }, { signal: hasLeft })).challengeToken
}
