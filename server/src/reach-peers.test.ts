import { expect, test } from 'vitest'
import { type Config, readConfig } from '#config.ts'
import { peerNamed } from '#peer-settings.ts'
import { reachedOf, warnOfUnreached } from '#reach-peers.ts'
import { notingWarnings } from '#test-log.ts'

const adapters = ['MERIDIAN', 'CINDER'].map((code) => ({
  code,
  peerOf: (config: Config) => peerNamed(config, code),
}))
const cinder = {
  PEER_CINDER_URL: 'https://games.example.org',
  PEER_CINDER_KEY: 'suntala',
  PEER_CINDER_SECRET: 'a secret of this test',
}

test('an adapter without settings is left out with one warning, and the others are there', () => {
  const config = readConfig(cinder)
  const [first, ...more] = reachedOf(adapters, config)
  expect(first).toMatchObject({ code: 'CINDER', peer: { baseUrl: 'https://games.example.org' } })
  expect(more).toEqual([])
  const { log, warned } = notingWarnings()
  warnOfUnreached(adapters, { config, log })
  expect(warned).toEqual([{ adapter: 'MERIDIAN' }])
})
