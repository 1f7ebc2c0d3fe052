import { expect, test } from 'vitest'
import { blockedParts, ownBlockedMs, type TraceEvent } from '#blocked-parts.ts'

const thread = { pid: 1, tid: 7 }
const named = (tid: number): TraceEvent => ({
  name: 'thread_name',
  ph: 'M',
  ts: 0,
  pid: 1,
  tid,
  args: { name: 'CrRendererMain' },
})
const work = (name: string, fromMs: number, toMs: number, url?: string): TraceEvent => ({
  ...thread,
  name,
  ph: 'X',
  ts: fromMs * 1000,
  dur: (toMs - fromMs) * 1000,
  ...(url && { args: { data: { url } } }),
})
const painted: TraceEvent = { ...thread, name: 'firstContentfulPaint', ph: 'R', ts: 10_000 }

test('names what blocks a page after its first paint, by its own share of what is over 50 ms', () => {
  const events = [
    named(7),
    painted,
    work('RunTask', 0, 9),
    work('RunTask', 20, 120),
    work('EvaluateScript', 20, 100, 'http://portal/assets/entry.js?1'),
    work('Layout', 60, 80),
    work('RunTask', 130, 170),
  ]
  expect(blockedParts(events, 1)).toEqual([
    { name: 'EvaluateScript entry.js', ms: 30 },
    { name: 'other', ms: 10 },
    { name: 'Layout', ms: 10 },
  ])
})

test('counts tasks as a slower device would', () => {
  const events = [named(7), painted, work('RunTask', 130, 170), work('Layout', 130, 170)]
  expect(blockedParts(events, 1)).toEqual([])
  expect(blockedParts(events, 4)[0]).toEqual({ name: 'Layout', ms: 110 })
})

test('tells the blocked time without what the thread waited for a processor', () => {
  const waited = { ...work('RunTask', 20, 120), tdur: 30_000 }
  const worked = { ...work('RunTask', 130, 230), tdur: 90_000 }
  const before = { ...work('RunTask', 0, 9), tdur: 900_000 }
  expect(ownBlockedMs([named(7), painted, before, waited, worked], 1)).toBe(40)
  expect(ownBlockedMs([named(7), painted, before, waited, worked], 2)).toBe(10 + 130)
})
