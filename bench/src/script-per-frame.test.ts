import { expect, test } from 'vitest'
import type { TraceEvent } from '#blocked-parts.ts'
import { scriptPerFrame } from '#script-per-frame.ts'

const thread = { pid: 1, tid: 7 }
const named: TraceEvent = {
  ...thread,
  name: 'thread_name',
  ph: 'M',
  ts: 0,
  args: { name: 'CrRendererMain' },
}
const work = (name: string, fromMs: number, toMs: number): TraceEvent => ({
  ...thread,
  name,
  ph: 'X',
  ts: fromMs * 1000,
  dur: (toMs - fromMs) * 1000,
})
const frame = (atMs: number) => work('FireAnimationFrame', atMs, atMs + 1)

test('script counts for the frame that it begins in, once however deep it calls, and nothing else does', () => {
  const events = [
    named,
    work('FunctionCall', 1, 9),
    frame(10),
    work('FunctionCall', 12, 15),
    work('RunMicrotasks', 13, 14),
    work('Layout', 16, 18),
    work('MinorGC', 19, 20),
    frame(26),
    frame(42),
    work('FunctionCall', 50, 57),
    frame(58),
    work('FunctionCall', 60, 69),
  ]
  expect(scriptPerFrame(events)).toEqual([4, 0, 7])
})
