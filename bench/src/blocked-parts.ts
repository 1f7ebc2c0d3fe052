/** An event of a browser's trace; times in microseconds. */
export type TraceEvent = {
  name: string
  ph: string
  ts: number
  dur?: number
  /** How long the thread itself worked, without what it waited for a processor. */
  tdur?: number
  pid: number
  tid: number
  args?: { name?: string; data?: { url?: string; functionName?: string }; beginData?: { url?: string } }
}

export type BlockedPart = { name: string; ms: number }

/** A task longer than this keeps whoever presses waiting. */
const patientMs = 50

/** The file alone: the rest of an address is the same for all. */
const fileOf = (url = ''): string => url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''

function nameOf({ name, args }: TraceEvent): string {
  const file = fileOf(args?.data?.url ?? args?.beginData?.url)
  const called = args?.data?.functionName
  return [name, file, called && `${called}()`].filter(Boolean).join(' ')
}

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur

/** The page's own thread: the renderer's main one that worked most. */
export function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const names = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const threads = names.map(({ pid, tid }) =>
    events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X'),
  )
  const work = (thread: readonly TraceEvent[]) => thread.reduce((sum, { dur = 0 }) => sum + dur, 0)
  return threads.toSorted((a, b) => work(b) - work(a))[0] ?? []
}

/** How long each kind of work within a task took by itself, without what it called. */
function selfTimes(task: TraceEvent, inside: readonly TraceEvent[]): Map<string, number> {
  const own = new Map<string, number>()
  const open: { event: TraceEvent; name: string }[] = [{ event: task, name: 'other' }]
  const add = (name: string, us: number) => own.set(name, (own.get(name) ?? 0) + us)
  add('other', task.dur ?? 0)
  // The outer before the inner.
  for (const event of inside.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while (open.length > 1 && endOf(open.at(-1)?.event ?? task) <= event.ts) open.pop()
    add(open.at(-1)?.name ?? 'other', -(event.dur ?? 0))
    const name = nameOf(event)
    add(name, event.dur ?? 0)
    open.push({ event, name })
  }
  return own
}

function tasksAfterPaint(events: readonly TraceEvent[], thread: readonly TraceEvent[]): TraceEvent[] {
  const paintedAt = events.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0
  return thread.filter((event) => event.name === 'RunTask' && endOf(event) > paintedAt)
}

/**
 * The blocked time by what the page's thread worked itself: where the browser's other processes, the server and the
 * bench share few processors, much of a task's time is waiting for one.
 * @returns milliseconds
 */
export function ownBlockedMs(events: readonly TraceEvent[], slowdown: number): number {
  const tasks = tasksAfterPaint(events, mainThread(events))
  const own = tasks.map(({ tdur = 0 }) => (tdur / 1000) * slowdown - patientMs)
  return own.reduce((sum, ms) => sum + Math.max(0, ms), 0)
}

/**
 * What keeps a page from answering after its first paint: of each task, what passes 50 ms on a device that is
 * `slowdown` times slower, shared among the work in it by its own time.
 * @returns the largest first
 */
export function blockedParts(events: readonly TraceEvent[], slowdown: number): BlockedPart[] {
  const thread = mainThread(events)
  const tasks = tasksAfterPaint(events, thread)
  const parts = new Map<string, number>()
  for (const task of tasks) {
    const taskMs = ((task.dur ?? 0) / 1000) * slowdown
    if (taskMs <= patientMs) continue
    const inside = thread.filter(
      (event) => event !== task && event.ts >= task.ts && endOf(event) <= endOf(task),
    )
    for (const [name, us] of selfTimes(task, inside)) {
      const share = us / (task.dur ?? 1)
      parts.set(name, (parts.get(name) ?? 0) + (taskMs - patientMs) * share)
    }
  }
  return [...parts].map(([name, ms]) => ({ name, ms })).toSorted((a, b) => b.ms - a.ms)
}
