import type { Kind } from './kinds.ts'
import { angler, jelly, manta, puffer, shark, squid, sword, turtle } from './large-fish.ts'
import { leviathan } from './leviathan.ts'
import { canvasOf, glow } from './pen.ts'
import { angel, clown, gold, type Painter, piranha, sprat, tang } from './small-fish.ts'

type Build = {
  paint: Painter
  /** How long it is where the water is 1000 across, and how high compared with that: what can be hit. */
  long: number
  high: number
  /** How far its tail bends, and how many times it does in a second. */
  bend: number
  beats: number
  halo?: string
}

export const builds: Record<Kind, Build> = {
  sprat: { paint: sprat, long: 66, high: 0.34, bend: 9, beats: 2.2 },
  clown: { paint: clown, long: 76, high: 0.5, bend: 8, beats: 1.8 },
  tang: { paint: tang, long: 84, high: 0.52, bend: 8, beats: 1.7 },
  puffer: { paint: puffer, long: 92, high: 0.64, bend: 5, beats: 1.3 },
  angel: { paint: angel, long: 96, high: 0.72, bend: 7, beats: 1.4 },
  piranha: { paint: piranha, long: 96, high: 0.56, bend: 9, beats: 2 },
  jelly: { paint: jelly, long: 108, high: 0.6, bend: 0, beats: 0.8 },
  squid: { paint: squid, long: 130, high: 0.4, bend: 4, beats: 1.2 },
  turtle: { paint: turtle, long: 146, high: 0.66, bend: 0, beats: 0.7 },
  sword: { paint: sword, long: 190, high: 0.3, bend: 12, beats: 1.6 },
  manta: { paint: manta, long: 190, high: 0.8, bend: 0, beats: 0.6 },
  angler: { paint: angler, long: 176, high: 0.6, bend: 7, beats: 1, halo: '#4dffd0' },
  shark: { paint: shark, long: 270, high: 0.36, bend: 13, beats: 1.1 },
  gold: { paint: gold, long: 158, high: 0.5, bend: 9, beats: 1.3, halo: '#ffd23d' },
  leviathan: { paint: leviathan, long: 380, high: 0.36, bend: 17, beats: 0.8, halo: '#ff7a3d' },
}

const frames = 14
/** The room around a fish that is 200 long, for fins, lamps and bends. */
const [wide, tall] = [310, 250]
/** In points of the picture. */
const stripWidth = 3

/** One beat of a fish: painted, then bent in upright strips that swing more towards the tail. */
function drawFrame({ paint, bend, halo }: Build, beat: number, scale: number): HTMLCanvasElement {
  const flat = canvasOf(wide * scale, tall * scale)
  flat.pen.scale(scale, scale)
  flat.pen.translate(wide / 2, tall / 2)
  paint(flat.pen, beat)
  if (bend === 0 && !halo) return flat.canvas
  const bent = canvasOf(wide * scale, tall * scale)
  const { width, height } = flat.canvas
  if (halo) {
    bent.pen.fillStyle = glow(
      bent.pen,
      [width / 2, height / 2, height * 0.52],
      `${halo}55`,
      `${halo}1c`,
      `${halo}00`,
    )
    bent.pen.fillRect(0, 0, width, height)
  }
  // Strips of whole points, side by side: overlapping ones would be seen where a fin lets light through.
  for (let x = 0; x < width; x += stripWidth) {
    const back = 1 - x / width
    const swing = bend * scale * back * back * Math.sin(beat * Math.PI * 2 - back * 3.6)
    bent.pen.drawImage(flat.canvas, x, 0, stripWidth, height, x, swing, stripWidth, height)
  }
  return bent.canvas
}

/** The pictures of a kind for a water of so many points across, made when it is first seen. */
export function createSprites(pointsOf: (kind: Kind) => number) {
  const made = new Map<Kind, (HTMLCanvasElement | undefined)[]>()
  return {
    at: (kind: Kind, beat: number) => {
      const all = made.get(kind) ?? []
      made.set(kind, all)
      const place = Math.floor((beat - Math.floor(beat)) * frames)
      return (all[place] ??= drawFrame(builds[kind], place / frames, pointsOf(kind) / 200))
    },
    forget: () => made.clear(),
  }
}
/** How wide and high a picture is, compared with the length of the fish on it. */
export const pictureShare = { wide: wide / 200, high: tall / 200 }
