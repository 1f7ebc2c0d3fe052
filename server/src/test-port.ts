import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below what a system hands out by itself, so that no connection takes it before a program that is told it. */
const firstPort = 20_000
const lastPort = 32_000

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })

/** A port of this machine that is free, for a program that a test starts. */
export async function freePort(): Promise<number> {
  const port = randomInt(firstPort, lastPort)
  return (await isFree(port)) ? port : freePort()
}
