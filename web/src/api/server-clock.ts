let offsetMs = globalThis.pageOffsetMs ?? 0

/** Learns from an answer's Date header, which counts whole seconds, how far this machine's clock is off. */
export function learnServerTime(dateHeader: string | null, sentMs: number, receivedMs: number): void {
  const serverMs = dateHeader ? Date.parse(dateHeader) : Number.NaN
  if (Number.isNaN(serverMs)) return
  const measured = serverMs + 500 - (sentMs + receivedMs) / 2
  // Below the header's own coarseness what is known is better, and that is the machine's clock at first.
  if (Math.abs(measured - offsetMs) >= 2000) offsetMs = measured
}

/** The server's time now, in whole milliseconds since 1970. */
export const serverNow = (): number => Math.round(Date.now() + offsetMs)
