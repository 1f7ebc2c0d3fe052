import { timeOfRound } from '@suntala/lottery/beacon/beacon-chain'
import { readInfo } from '@suntala/lottery/beacon/beacon-info'
import { readRound } from '@suntala/lottery/beacon/beacon-round'
import { verifyRound } from '@suntala/lottery/beacon/verify-round'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fixture } from '#sandbox-fixture.ts'
import { startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const get = (path: string) => fixture.get(`/beacon/${path}`)
const chain = async () => readInfo((await get('info')).json())
const latest = async () => readRound((await get('public/latest')).json())

test('gives out the round of its clock, signed by the key that it tells', async () => {
  const beacon = await chain()
  const round = await latest()
  const age = Date.now() - timeOfRound(beacon, round.round)
  expect(age).toBeGreaterThanOrEqual(0)
  expect(age).toBeLessThan(2 * beacon.periodSeconds * 1000)
  expect(await verifyRound(beacon, round)).toBe(true)
  expect(readRound((await get(`public/${round.round}`)).json())).toEqual(round)
})

test('gives out no round before its time, also by a clock that is moved, and nothing for what is no round', async () => {
  const { round } = await latest()
  const coming = `public/${round + 100}`
  expect((await get(coming)).statusCode).toBe(404)
  fixture.wait(400_000)
  expect((await get(coming)).statusCode).toBe(200)
  for (const none of ['0', '-1', '1.5', 'x', '9'.repeat(30)])
    expect((await get(`public/${none}`)).statusCode, none).toBe(404)
})

test('has the same key after a restart, and a round is signed the same', async () => {
  const [beacon, round] = [await chain(), await latest()]
  await fixture.restart()
  expect(await chain()).toEqual(beacon)
  expect(readRound((await get(`public/${round.round}`)).json())).toEqual(round)
})
