import { afterAll, beforeAll } from 'vitest'
import { commands } from 'vitest/browser'

type Motion = 'reduce' | 'no-preference'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Whether the browser says that its user wants little to move. */
    setMotion: (motion: Motion) => Promise<void>
  }
}

/** Has the browser of a file's tests say that its user wants little to move. */
export function withLittleMotion(): void {
  beforeAll(() => commands.setMotion('reduce'))
  afterAll(() => commands.setMotion('no-preference'))
}
