import { expect, test } from 'vitest'
import { blockedParts, type TraceEvent } from '#blocked-parts.ts'

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
