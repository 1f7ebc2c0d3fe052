import { setTimeout as sleep } from 'node:timers/promises'
import { startPlatform } from '#platform.ts'
import { secret, startSandbox } from '#sandbox.ts'

/** Games of other kinds that the catalogue has, and some more. */
const others = 400
const withinMs = 60_000

export type Filling = { dataDir: string; port: number; slots: number }

/** How many slots the lobby of a platform tells. */
export async function countSlots(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/lgw/games/list?gameType=RNG&pageSize=1`)
  const { value } = (await answer.json()) as { value: { gameCount: number } } // gameList of the contract
  return value.gameCount
}

/** Lets a house on a folder of its own take over a list of its provider with so many slots, as any house does, and stops it. */
export async function fillCatalogue({ dataDir, port, slots }: Filling): Promise<void> {
  const sandboxPort = port + 1
  const sandbox = await startSandbox({
    port: sandboxPort,
    dataDir,
    platformUrl: `http://127.0.0.1:${port}`,
    environment: { CATALOGUE_SIZE: String(slots + others) },
  })
  try {
    const environment = { SANDBOX_URL: sandbox.url, SANDBOX_SECRET: secret }
    const platform = await startPlatform({ port, dataDir, environment })
    try {
      const untilMs = performance.now() + withinMs
      while ((await countSlots(port)) < slots) {
        if (performance.now() > untilMs) throw new Error(`${slots} slots did not come in ${withinMs} ms`)
        await sleep(200)
      }
    } finally {
      await platform.stop()
    }
  } finally {
    await sandbox.stop()
  }
}
