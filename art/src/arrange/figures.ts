import type { Ink } from '#draw/ink.ts'
import { onCircle, polygon, times } from '#draw/path.ts'
import type { Random } from '#draw/random.ts'
import type { Figure, HeroLook, Treatment } from '#hero/figure.ts'
import { asPlate, asRelief } from '#hero/relief.ts'
import { ramps } from '#hero/ramps.ts'
import { circle, shape, star } from '#draw/shapes.ts'
import type { TreatmentName } from '#arrange/treatments.ts'
import type { Motif } from '#vocabulary/theme.ts'

/** The middle of the room that the title leaves, and how large one figure may be there. */
export type Room = { readonly y: number; readonly size: number }

type Layout = 'single' | 'close' | 'medal' | 'twins' | 'trio'

function pickLayout(random: Random, { fit }: Motif): Layout {
  if (fit === 'thin') return 'medal'
  if (fit === 'row') return random.pick<Layout>(['single', 'trio', 'trio'])
  if (fit === 'head') return random.pick<Layout>(['single', 'single', 'close', 'close', 'medal'])
  return random.pick<Layout>(['single', 'single', 'single', 'single', 'medal', 'medal', 'twins'])
}

const medalShapes = (y: number, radius: number): readonly string[] => {
  const ring = (points: readonly (readonly [number, number])[]) =>
    polygon(points.map(([px, py]) => [180 + px, y + py] as const))
  return [
    ring(times(64, (step) => onCircle(radius, (step / 64) * 2 * Math.PI))),
    ring(times(8, (step) => onCircle(radius * 1.04, ((step + 0.5) / 8) * 2 * Math.PI))),
    ring(star(16, radius * 1.04, radius * 0.93)),
    ring(times(6, (step) => onCircle(radius * 1.06, ((step + 0.5) / 6) * 2 * Math.PI))),
  ]
}

/** A medal behind a motif that alone would leave the middle of the picture empty. */
function medal(
  ink: Ink,
  random: Random,
  { y, size }: Room,
  hand: TreatmentName,
  { pair: [hero, plate], palette }: HeroLook,
): string {
  const radius = size * 0.54
  const outer = random.pick(medalShapes(y, radius))
  const inner = circle(180, y, radius * 0.82, '#fff')
  const figure: Figure = { motif: '', x: 180, y, size: radius * 2.1 }
  if (hand === 'relief' || hand === 'house') {
    const rim = asRelief(ink, figure, hero, `<path d="${outer}" fill="#fff"/>`)
    return rim + asPlate(ink, { ...figure, size: radius * 1.7 }, plate, inner, 1)
  }
  const flat = hand === 'paper' ? 'filter="drop-shadow(2px 5px 4px rgb(10 4 16 / .5))"' : ''
  const disc = ink.radial(
    [
      [0, palette.light],
      [0.7, ramps[plate][4]],
      [1, ramps[plate][3]],
    ],
    { cy: 0.4, r: 0.7 },
  )
  const ground = hand === 'painted' ? disc : ramps[plate][3]
  return (
    shape(outer, hand === 'painted' ? ramps[plate][2] : palette.paper, flat) +
    circle(180, y, radius * 0.88, ground)
  )
}

/** Motifs with digits or letters in them, which a mirror would spoil. */
const bearsFigures = new Set(['combination-lock', 'eight-ball'])

/** The hero in its room: alone, cropped close, on a medal, as a pair or three of a kind. */
export function arrangeHero(
  ink: Ink,
  random: Random,
  {
    motif,
    room,
    hand,
    hero,
    look,
  }: { motif: Motif; room: Room; hand: TreatmentName; hero: Treatment; look: HeroLook },
): string {
  const one = (change: Partial<Figure>): string =>
    hero(ink, { motif: motif.shape, x: 180, y: room.y, size: room.size, ...change }, look)
  const isMirrored = random.chance(0.5) && !bearsFigures.has(motif.shape)
  const layout = pickLayout(random, motif)
  if (layout === 'close')
    return one({
      size: room.size * random.between(1.18, 1.34),
      y: room.y + random.between(4, 18),
      isMirrored,
    })
  if (layout === 'medal')
    return (
      medal(ink, random, room, hand, look) +
      one({ size: room.size * (motif.fit === 'thin' ? 0.84 : 0.78), isMirrored })
    )
  if (layout === 'twins')
    return (
      one({ x: 276, y: room.y - 66, size: room.size * 0.54, isMirrored: !isMirrored }) +
      one({ x: 150, y: room.y + 22, size: room.size * 0.84, isMirrored })
    )
  if (layout === 'trio')
    return [
      one({ x: 92, y: room.y + random.between(24, 52), size: room.size * 0.58, turn: -14 }),
      one({ x: 268, y: room.y + random.between(16, 44), size: room.size * 0.6, turn: 12, isMirrored: true }),
      one({ y: room.y - room.size * 0.14, size: room.size * 0.74, turn: random.between(-8, 8) }),
    ].join('')
  return one({ size: room.size * random.between(0.98, 1.1), turn: random.between(-5, 5), isMirrored })
}
