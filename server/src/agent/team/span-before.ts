import type { Context } from '#context.ts'
import { rangeBefore, type DayRange } from '#settings/day-range.ts'
import { readSpan, type Span } from '#settings/read-span.ts'

/** The days before, and of a range that runs no more of them than it has had itself, in five minutes. */
export async function spanBefore(
  context: Context,
  range: DayRange,
  { span, countedUntil }: { span: Span; countedUntil: Date },
): Promise<Span & { isCut: boolean }> {
  const { from, until } = await readSpan(context, rangeBefore(range))
  const reached = from.getTime() + Math.max(0, countedUntil.getTime() - span.from.getTime())
  return reached < until.getTime()
    ? { from, until: new Date(reached), isCut: true }
    : { from, until, isCut: false }
}
