let offsetMs = 0

/** Learns from an answer's Date header, which counts whole seconds, how far this machine's clock is off. */
export function learnServerTime(dateHeader: string | null, sentMs: number, receivedMs: number): void {
  const serverMs = dateHeader ? Date.parse(dateHeader) : Number.NaN
  if (Number.isNaN(serverMs)) return
  const measured = serverMs + 500 - (sentMs + receivedMs) / 2
  // Below the header's own coarseness the machine's clock is the better one.
  offsetMs = Math.abs(measured) < 2000 ? 0 : measured
}

/** The server's time now, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + offsetMs
