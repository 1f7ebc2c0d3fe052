import { afterEach, expect, test, vi } from 'vitest'
import { uuidV7 } from '@suntala/contract/uuid-v7'
import { learnServerTime, serverNow } from '#api/server-clock.ts'

afterEach(() => vi.useRealTimers())

test('a key that is made on a machine whose clock is days off has the platform’s time', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T10:00:00Z') })
  const sentMs = Date.now()
  learnServerTime('Tue, 01 Dec 2026 08:28:00 GMT', sentMs, sentMs + 25)
  expect(Number.isInteger(serverNow())).toBe(true)
  const key = uuidV7(serverNow())
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  const madeAt = Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16)
  expect(Math.abs(madeAt - Date.parse('2026-12-01T08:28:00Z'))).toBeLessThan(1_000)
})
