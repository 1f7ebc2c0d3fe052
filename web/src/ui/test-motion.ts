import { afterAll, beforeAll } from 'vitest'
import { commands } from 'vitest/browser'

type Motion = 'reduce' | 'no-preference'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Whether the browser says that its user wants little to move. */
    setMotion: (motion: Motion) => Promise<void>
  }
}

/** Lets things move in a file's tests: elsewhere what never rests would keep the machine drawing. */
export function withMotion(): void {
  beforeAll(() => commands.setMotion('no-preference'))
  afterAll(() => commands.setMotion('reduce'))
}
