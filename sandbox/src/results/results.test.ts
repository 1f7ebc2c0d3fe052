import { resultCallbacks } from '@suntala/contract/results-feed'
import { isOutcome } from '@suntala/lottery/draw/is-outcome'
import { vnNorth } from '@suntala/lottery/families/vn-north/family'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fixture } from '#sandbox-fixture.ts'
import { startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const { path } = resultCallbacks.lotteryResult
const dayMs = 86_400_000
type Result = { reference: string; gameCode: string; numero: string; numbers: number[] }

/** What is told by now, sent or not, by its name. */
function told(): Map<string, Result> {
  const rows = fixture.store().prepare('select body from event where path = ?').all(path)
  const results = rows.map(({ body }) => JSON.parse(String(body)) as Result) // as the code under test wrote it
  expect(new Set(results.map(({ reference }) => reference)).size).toBe(results.length)
  return new Map(results.map((result) => [result.reference, result]))
}

test('tells a made-up result of each official draw when it is due, of the shape that its lottery draws', async () => {
  await fixture.tellResults()
  const before = told()
  fixture.wait(2 * dayMs)
  await fixture.tellResults()
  const after = [...told().values()].filter(({ reference }) => !before.has(reference))
  const north = after.filter(({ gameCode }) => gameCode === 'XSMB')
  expect(north).toHaveLength(2)
  for (const { numbers } of north) expect(isOutcome(vnNorth.generator, numbers)).toBe(true)
  // Three stations or more of the South and two of the Centre draw each day.
  expect(new Set(after.map(({ gameCode }) => gameCode)).size).toBeGreaterThanOrEqual(1 + 2 * 5)
})

test('tells no result before its draw, in the evening of the lottery’s own day', async () => {
  await fixture.tellResults()
  for (const { numero } of told().values()) {
    const day = Date.parse(`${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}T09:00:00Z`)
    expect(day).toBeLessThan(Date.now())
    expect(day).toBeGreaterThan(Date.now() - 4 * dayMs)
  }
})

test('tells a result again, the same, until it is acknowledged, and none anew after a restart', async () => {
  fixture.platform.fail(path, { http: 200, body: { acknowledged: false, verdict: 'TOO_EARLY' } }, 'lost')
  await fixture.tellResults()
  const results = told()
  await fixture.work()
  await fixture.restart()
  await fixture.tellResults()
  expect(told()).toEqual(results)
  fixture.wait(10_000)
  await fixture.work()
  const calls = fixture.platform.callsOf(path)
  expect(calls).toHaveLength(results.size + 2)
  for (const call of calls) expect(results.get(String(call['reference']))).toEqual(call)
  fixture.wait(10_000)
  await fixture.work()
  expect(fixture.platform.callsOf(path)).toHaveLength(calls.length)
})
