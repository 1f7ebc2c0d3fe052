import { afterEach, beforeEach, expect, test } from 'vitest'
import { send } from '#http/call-platform.ts'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

test('logs that the platform is silent once, and again after it has answered', async () => {
  const logged: string[] = []
  const caller = {
    settings: fixture.settings,
    now: Date.now,
    isPlatformSilent: false,
    log: { warn: (_: object, message: string) => logged.push(message) },
  }
  const call = () => send(caller, '/somewhere', '{}')
  const isAnswered = async (): Promise<boolean> => (await call()) !== undefined
  fixture.platform.fail('/somewhere', 'lost', 'lost', 'lost')
  expect([await isAnswered(), await isAnswered(), await isAnswered()]).toEqual([false, false, false])
  expect(logged).toHaveLength(1)
  expect(await isAnswered()).toBe(true)
  fixture.platform.fail('/somewhere', 'lost')
  expect(await isAnswered()).toBe(false)
  expect(logged).toHaveLength(2)
})
