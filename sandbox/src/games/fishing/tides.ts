import { type Draw, drawOf } from '../kit/fair.ts'
import { type Kind, kinds } from './kinds.ts'

/** How long fish of a tide set out, and when the last of them is gone. Tides follow each other without a break. */
export const tideMs = 40_000
export const tideGoneMs = 72_000

/** What the fish of a tide follow from: its seed, its number in the chain, the room, and the fish that is frequent there. */
export type TideOf = { serverSeed: string; number: number; room: string; star: Kind }

/** The way of a fish over a water that is 1 wide and 1 high. */
export type Way = {
  /** From left to right, from right to left, or up from the ground. */
  heading: 'right' | 'left' | 'up'
  /** Where it is across its way at the start, at two thirds, and at the end. */
  across: readonly [number, number, number, number]
  /** It sways so far, so many times. */
  sway: number
  sways: number
}
export type Fish = { id: string; kind: Kind; bornMs: number; swimMs: number; way: Way }

type Habit = {
  /** How often it sets out, compared with others. */
  weight: number
  /** How many swim together, at least and at most. */
  school: readonly [number, number]
  swimMs: number
  sway?: number
  rises?: true
}

const habits: Record<Kind, Habit> = {
  sprat: { weight: 15, school: [4, 7], swimMs: 13_000, sway: 0.012 },
  clown: { weight: 13, school: [2, 4], swimMs: 15_000, sway: 0.02 },
  tang: { weight: 12, school: [2, 3], swimMs: 14_000, sway: 0.016 },
  puffer: { weight: 10, school: [1, 2], swimMs: 19_000, sway: 0.024 },
  angel: { weight: 10, school: [1, 3], swimMs: 17_000, sway: 0.02 },
  piranha: { weight: 9, school: [2, 3], swimMs: 12_000, sway: 0.014 },
  jelly: { weight: 7, school: [1, 2], swimMs: 22_000, sway: 0.03, rises: true },
  squid: { weight: 7, school: [1, 2], swimMs: 15_000, sway: 0.02 },
  turtle: { weight: 6, school: [1, 1], swimMs: 21_000, sway: 0.018 },
  sword: { weight: 5, school: [1, 1], swimMs: 11_000, sway: 0.01 },
  manta: { weight: 4, school: [1, 1], swimMs: 20_000, sway: 0.02 },
  angler: { weight: 4, school: [1, 1], swimMs: 21_000, sway: 0.016 },
  shark: { weight: 4, school: [1, 1], swimMs: 17_000, sway: 0.014 },
  gold: { weight: 2, school: [1, 1], swimMs: 16_000, sway: 0.014 },
  leviathan: { weight: 1, school: [1, 1], swimMs: 23_000, sway: 0.03 },
}

/** A kind that is frequent in a room sets out so many times as often there. */
const starTimes = 3
const [soonestMs, latestMs] = [700, 1700]

function kindFrom(draw: Draw, star: Kind): Kind {
  const weightOf = (kind: Kind) => habits[kind].weight * (kind === star ? starTimes : 1)
  let left = draw(kinds.reduce((sum, kind) => sum + weightOf(kind), 0))
  return kinds.find((kind) => (left -= weightOf(kind)) < 0) ?? star
}

const share = (draw: Draw) => draw(1001) / 1000
const between = (draw: Draw, least: number, most: number) => least + draw(most - least + 1)

function wayFrom(draw: Draw, { sway = 0, rises }: Habit): Way {
  const isRight = draw(2) === 0
  // The way bends towards its middle points and never reaches them: so they may lie further out than the water is high.
  const across = (most: number) => 0.48 + (share(draw) - 0.5) * most
  return {
    heading: rises ? 'up' : isRight ? 'right' : 'left',
    across: [across(1), across(1.5), across(1.5), across(1)],
    sway,
    sways: 2 + draw(4),
  }
}

/** Those that swim together keep a little behind and beside the first. */
const beside = ({ across, ...way }: Way, by: number): Way => ({
  ...way,
  across: [across[0] + by, across[1] + by, across[2] + by, across[3] + by],
})

/** All fish of a tide, in the order in which they set out. */
export function fishOf({ serverSeed, number, room, star }: TideOf): Fish[] {
  const draw = drawOf({ serverSeed, clientSeed: room, nonce: number })
  const all: Fish[] = []
  for (let bornMs = 0; bornMs < tideMs; bornMs += between(draw, soonestMs, latestMs)) {
    const kind = kindFrom(draw, star)
    const habit = habits[kind]
    const count = between(draw, ...habit.school)
    const swimMs = habit.swimMs + draw(3000)
    const way = wayFrom(draw, habit)
    for (let place = 0; place < count; place++)
      all.push({
        id: `${number}-${all.length}`,
        kind,
        bornMs: bornMs + place * (380 + draw(260)),
        swimMs,
        way: beside(way, place === 0 ? 0 : (share(draw) - 0.5) * 0.16),
      })
  }
  return all
}

/** How far beyond the edge fish set out and end, so that the largest is out of sight. */
const beyond = 0.2
/** Across its way a fish stays within these. */
const [least, most] = [0.06, 0.9]

/** Where a fish is so long after its tide began; undefined before it sets out and once it is gone. */
export function placeAt(
  { bornMs, swimMs, way }: Fish,
  sinceMs: number,
): { x: number; y: number } | undefined {
  const done = (sinceMs - bornMs) / swimMs
  if (done < 0 || done > 1) return undefined
  const [a, b, c, d] = way.across
  const left = 1 - done
  const curve = left ** 3 * a + 3 * left * left * done * b + 3 * left * done * done * c + done ** 3 * d
  const across = Math.min(most, Math.max(least, curve)) + way.sway * Math.sin(done * way.sways * 2 * Math.PI)
  const along = -beyond + done * (1 + 2 * beyond)
  switch (way.heading) {
    case 'right':
      return { x: along, y: across }
    case 'left':
      return { x: 1 - along, y: across }
    case 'up':
      return { x: across, y: 1 - along }
  }
}
