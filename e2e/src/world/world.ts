/** Where the processes under test answer, and what a test may know of them besides. */
export type World = {
  /** Two server processes on one database; each is a whole platform. */
  portal: string
  secondPortal: string
  sandbox: string
  /** What the stand-ins sign with: a test may speak as a game provider or a payment channel. */
  secret: string
  /** The stand-in provider's own folder. */
  sandboxDir: string
}

const variable = 'SUNTALA_E2E_WORLD'

/** Hands the world to the processes that run the tests: they inherit the environment. */
export const publishWorld = (world: World): void => void (process.env[variable] = JSON.stringify(world))

export function readWorld(): World {
  const text = process.env[variable]
  if (!text) throw new Error('nothing is running to be tested: see world/start-world.ts')
  return JSON.parse(text) as World
}
