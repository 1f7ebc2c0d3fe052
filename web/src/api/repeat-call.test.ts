import { MutationObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { CallError } from '#api/call-error.ts'
import { createQueryClient } from '#api/query-client.ts'
import { repeatPauseMs, shouldRepeat } from '#api/repeat-call.ts'

vi.mock('virtual:front-calls', () => ({
  frontCalls: { depositCreate: 'POST /wps/deposits i', favAdd: 'POST /lgw/games/favourite' },
}))

const unknown = new CallError('OUTCOME_UNKNOWN', { status: 503 })

test('repeats a money call whose outcome is unknown under its key, and in the end tells the member', async () => {
  vi.useFakeTimers()
  const sent = vi.fn<(key: string) => Promise<never>>().mockRejectedValue(unknown)
  const action = new MutationObserver(createQueryClient(), {
    mutationFn: sent,
    retry: shouldRepeat('depositCreate'),
    retryDelay: repeatPauseMs,
  })
  const outcome = action.mutate('key-1').catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await outcome).toBe(unknown)
  expect(sent.mock.calls.map(([key]) => key)).toEqual(['key-1', 'key-1', 'key-1'])
  vi.useRealTimers()
})

test('repeats neither a refusal nor a call without a key', () => {
  expect(shouldRepeat('depositCreate')(0, new CallError('INSUFFICIENT', { status: 422 }))).toBe(false)
  expect(shouldRepeat('favAdd')(0, unknown)).toBe(false)
})
