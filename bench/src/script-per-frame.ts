import { mainThread, type TraceEvent } from '#blocked-parts.ts'

/** Kinds of work that are the page's own code, its waiting promises, or the clearing up after both. */
const scripts = new Set([
  'FunctionCall',
  'EvaluateScript',
  'v8.evaluateModule',
  'RunMicrotasks',
  'MinorGC',
  'MajorGC',
])

/**
 * The script of each frame that a trace has whole, from one animation frame to the next, in milliseconds. What one
 * piece of script calls is counted with it; the layout that it asks for on the way is its own work too. It is what the
 * thread itself worked, without what it waited for a processor.
 */
export function scriptPerFrame(events: readonly TraceEvent[]): number[] {
  const thread = mainThread(events).toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const starts = thread.filter(({ name }) => name === 'FireAnimationFrame').map(({ ts }) => ts)
  const frames = starts.slice(1).map(() => 0)
  let endsAt = 0
  let frame = 0
  for (const { name, ts, dur = 0, tdur = dur } of thread) {
    if (!scripts.has(name) || ts < endsAt) continue
    endsAt = ts + dur
    while (frame < frames.length && ts >= (starts[frame + 1] ?? Infinity)) frame++
    if (frame < frames.length && ts >= (starts[0] ?? Infinity))
      frames[frame] = (frames[frame] ?? 0) + tdur / 1000
  }
  return frames
}
