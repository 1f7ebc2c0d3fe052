import { test as plain } from '@playwright/test'
import { readPrepared } from '#world/prepare.ts'
import { type RunningWorld, startWorld } from '#world/start-world.ts'

export { expect } from '@playwright/test'

/** Playwright's test in a world of its worker's own, whose clock it may move. */
export const test = plain.extend<object, { world: RunningWorld }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing else is needed
    async ({}, use, { parallelIndex }) => {
      const world = await startWorld(readPrepared(), parallelIndex)
      await use(world)
      await world.stop()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
})
