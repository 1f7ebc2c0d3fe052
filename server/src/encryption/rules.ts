/** A key is offered for a day and opens bodies for ten minutes more. */
export const keyLifeMs = 24 * 3_600_000
export const keyGraceMs = 10 * 60_000
/** A body older than this, or from further in the future than the skew, is refused. */
export const payloadMaxAgeMs = 120_000
export const payloadSkewMs = 30_000

/** @returns whether a payload issued at iat (seconds since 1970) is fresh now */
export function isFresh(iatSeconds: number, nowMs: number): boolean {
  const ageMs = nowMs - iatSeconds * 1000
  return ageMs <= payloadMaxAgeMs && ageMs >= -payloadSkewMs
}
