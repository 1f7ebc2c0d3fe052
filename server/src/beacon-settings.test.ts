import { quicknet } from '@suntala/lottery/beacon/beacon-chain'
import { infoOf } from '@suntala/lottery/beacon/beacon-info'
import { standInBeacon } from '@suntala/lottery/beacon/stand-in'
import { expect, test } from 'vitest'
import { readBeacon } from '#beacon-settings.ts'
import { readConfig } from '#config.ts'
import { beaconInUse, isSandboxBeacon } from '#lottery/beacons/find-beacons.ts'

const url = 'https://beacon.example/52db'
const info = JSON.stringify(infoOf(quicknet))

test('the sandbox is the beacon until another is named, whose key is quicknet’s or the one that is pinned', async () => {
  expect(readBeacon({})).toEqual({ info: undefined, addresses: 'sandbox', patienceMs: 1_800_000 })
  const standIn = await beaconInUse(readConfig({ SANDBOX_SECRET: 'a secret of the tests' }))
  const { chain } = await standInBeacon('a secret of the tests')
  expect(standIn).toEqual({ source: 'sandbox', chain, addresses: ['http://127.0.0.1:4101/beacon'] })
  const named = { BEACON_URL: `${url}/, http://127.0.0.1:9`, BEACON_PATIENCE_MINUTES: '5' }
  const addresses = [url, 'http://127.0.0.1:9']
  expect(readBeacon(named)).toEqual({ info: undefined, addresses, patienceMs: 300_000 })
  expect(await beaconInUse(readConfig(named))).toEqual({ source: 'drand', chain: quicknet, addresses })
  const pinned = readConfig({ BEACON_URL: url, BEACON_INFO: JSON.stringify(infoOf(chain)) })
  expect(await beaconInUse(pinned)).toEqual({ source: 'drand', chain, addresses: [url] })
  expect(await beaconInUse(readConfig({ BEACON_URL: 'off' }))).toBeUndefined()
  expect(['sandbox', 'drand'].map(isSandboxBeacon)).toEqual([true, false])
})

test('settings that are of no beacon are refused', async () => {
  for (const given of [
    { BEACON_URL: 'somewhere' },
    { BEACON_URL: 'ftp://beacon.example' },
    { BEACON_URL: 'https://user:word@beacon.example' },
    { BEACON_URL: `${url}?key=7` },
    { BEACON_INFO: info },
    { BEACON_URL: 'off', BEACON_INFO: info },
    { BEACON_URL: url, BEACON_INFO: '{' },
    { BEACON_URL: url, BEACON_INFO: '7' },
    { BEACON_PATIENCE_MINUTES: '0' },
    { BEACON_PATIENCE_MINUTES: '1.5' },
    { BEACON_PATIENCE_MINUTES: '10081' },
  ])
    expect(() => readBeacon(given), JSON.stringify(given)).toThrow(/BEACON_/)
  const otherKey = { ...infoOf(quicknet), period: 30 }
  const config = readConfig({ BEACON_URL: url, BEACON_INFO: JSON.stringify(otherKey) })
  await expect(beaconInUse(config)).rejects.toThrow(RangeError)
})
