import { expect, test } from 'vitest'
import { type Config, readConfig } from '#config.ts'
import { peerNamed } from '#peer-settings.ts'
import { reachedOf, warnOfUnknownPeers, warnOfUnreached } from '#reach-peers.ts'
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

test('two adapters with one key stop the start: their calls could not be told apart', () => {
  const meridian = {
    PEER_MERIDIAN_URL: 'https://other.example.org',
    PEER_MERIDIAN_KEY: 'suntala',
    PEER_MERIDIAN_SECRET: 'another secret of this test',
  }
  const { log } = notingWarnings()
  const start = (environment: Record<string, string>) =>
    warnOfUnreached(adapters, { config: readConfig(environment), log })
  expect(() => start({ ...cinder, ...meridian })).toThrow('MERIDIAN, CINDER: both sign with the key suntala')
  expect(() => start({ ...cinder, ...meridian, PEER_MERIDIAN_KEY: 'suntala-2' })).not.toThrow()
})

test('settings for a code that no adapter has are named in one warning', () => {
  const { log, warned } = notingWarnings()
  const config = readConfig(cinder)
  warnOfUnknownPeers(['MERIDIAN', 'cinder'], { config, log })
  expect(warned).toEqual([])
  warnOfUnknownPeers(['MERIDIAN', 'sandbox'], { config, log })
  expect(warned).toEqual([{ peer: 'CINDER' }])
})
