import { checkStudio } from '@suntala/contract/check/studio/check-studio'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyIdOf } from '#dialects/call-wallet.ts'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

test.each([
  ['plain', 0, 'DUSTLINE', 0],
  ['actions', 0, undefined, 1],
  ['plain', 10_000, 'DUSTLINE', 0],
  ['actions', 10_000, undefined, 1],
] as const)(
  'the sandbox keeps to the contract as a provider in the dialect %s, with a list of at least %d',
  async (dialect, size, wallet, signs) => {
    const { settings } = fixture
    const url = await fixture.listen()
    settings.publicUrl = url
    settings.catalogueSize = size
    const report = await checkStudio({
      url,
      dialect,
      key: { ...settings.key, id: keyIdOf({ settings }, dialect) },
      lobbyUrl: `${fixture.platform.url}/games`,
      wallet,
      orderSteps: 3,
      now: () => fixture.now(),
    })
    expect(report.findings).toEqual([])
    expect(report.skipped.filter(({ why }) => !why.includes('--wallet'))).toHaveLength(signs)
    expect(report.checks).toBeGreaterThan(20)
  },
)
