/** How a reel runs and lands. Positions are in symbols and fall as the reel turns downwards; times in ms. */
export const speed = 0.026
const landingDistance = 2.3
/** How far it swings past its stop. */
const swing = 1.15
/** The landing starts at running speed: the curve's first slope is `swing + 3`. */
export const landingMs = ((swing + 3) * landingDistance) / speed
const wakeMs = 190

const landing = (part: number): number => {
  const back = part - 1
  return 1 + (swing + 1) * back ** 3 + swing * back ** 2
}

export type Run = { from: number; startAt: number; stop?: { at: number; to: number } }

/** A short pull against the run, then full speed. */
function waking(elapsed: number): number {
  if (elapsed >= wakeMs) return (elapsed - wakeMs) * speed
  const part = elapsed / wakeMs
  return -0.34 * Math.sin(part * Math.PI) * (1 - part * 0.35)
}

/**
 * Where a run stands. With a stop it lands exactly on `to` at `at`, swinging once; the symbols that pass in
 * between are the reel's own.
 */
export function positionAt(run: Run, now: number): { position: number; isMoving: boolean; isFast: boolean } {
  const elapsed = now - run.startAt
  if (elapsed <= 0) return { position: run.from, isMoving: true, isFast: false }
  const { stop } = run
  if (!stop || elapsed < wakeMs)
    return { position: run.from - waking(elapsed), isMoving: true, isFast: elapsed > wakeMs + 60 }
  if (now >= stop.at) return { position: stop.to, isMoving: false, isFast: false }
  const landsFrom = stop.at - landingMs
  if (now < landsFrom) {
    const left = landingDistance + (landsFrom - now) * speed
    return { position: stop.to + left, isMoving: true, isFast: true }
  }
  const part = (now - landsFrom) / landingMs
  return { position: stop.to + landingDistance * (1 - landing(part)), isMoving: true, isFast: part < 0.18 }
}
