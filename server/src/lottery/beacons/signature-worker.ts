// A thread of its own: one signature takes as long as a hundred bets, and no bet waits for it.
import { parentPort } from 'node:worker_threads'
import { standInBeacon } from '@suntala/lottery/beacon/stand-in'
import { verifyRound } from '@suntala/lottery/beacon/verify-round'
import type { SignatureTask } from '#lottery/beacons/signature-thread.ts'
import { nodeHashing } from '#lottery/node-hashing.ts'

async function answer(task: SignatureTask) {
  if (task.kind === 'stand-in') return (await standInBeacon(task.secret, nodeHashing)).chain
  return verifyRound(task, task.round, nodeHashing)
}

parentPort?.on('message', ({ id, task }: { id: number; task: SignatureTask }) => {
  void answer(task).then(
    (result) => parentPort?.postMessage({ id, result }),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
  )
})
