/** Where the processes under test answer, and what a test may know of them besides. */
export type World = {
  portal: string
  /** Where a second server process on the same database answers once it was started; each is a whole platform. */
  secondPortal: string
  /** Where operators work. */
  console: string
  sandbox: string
  /** What the stand-ins sign with: a test may speak as a game provider or a payment channel. */
  secret: string
  /** The stand-in provider's own folder. */
  sandboxDir: string
  databaseUrl: string
  /** Says by how many milliseconds the programs' time is ahead. */
  clockFile: string
}

let current: World | undefined

/** The world of this process: each worker of a run has its own. */
export const enterWorld = (world: World | undefined): void => void (current = world)

export function readWorld(): World {
  if (!current) throw new Error("nothing is running to be tested: import `test` from '#world/test.ts'")
  return current
}
