/** Some days in a time zone that keeps one offset in them: its clock is then a sum. */
export type ZoneSpan = {
  timeZone: string
  fromMs: number
  untilMs: number
  offsetMs: number
  /** The offset as Intl writes it: GMT+7. */
  offset: string
}

let known: ZoneSpan | undefined

/**
 * Takes the span that came with the page: its times are written without Intl, whose first formatter costs a phone 60 ms
 * in one piece.
 */
export function learnZoneSpan(span: ZoneSpan | undefined): void {
  known = span
}

/** The span that a time of this zone lies in, where it is known. */
export const knownSpan = (timeZone: string, ms: number): ZoneSpan | undefined =>
  known?.timeZone === timeZone && ms >= known.fromMs && ms < known.untilMs ? known : undefined
