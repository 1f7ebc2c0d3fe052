import type { Kind } from './kinds.ts'
import type { Pen } from './pen.ts'
import { builds, pictureShare } from './sprites.ts'

/** A fish on the screen. */
export type Seen = { id: string; kind: Kind; x: number; y: number; angle: number; long: number; high: number }

/** How many beats a fish has made; no two of a school beat at once. */
export const beatOf = ({ id, kind }: Seen, at: number): number =>
  (at / 1000) * builds[kind].beats + Number(id.slice(id.indexOf('-') + 1)) * 0.37

function put(pen: Pen, { long }: Seen, picture: HTMLCanvasElement, brightness: number) {
  const [wide, high] = [long * pictureShare.wide, long * pictureShare.high]
  pen.drawImage(picture, -wide / 2, -high / 2, wide, high)
  if (brightness <= 0) return
  pen.globalCompositeOperation = 'lighter'
  pen.globalAlpha = 0.7 * brightness
  pen.drawImage(picture, -wide / 2, -high / 2, wide, high)
}

/** A fish that swims; one that was just hit flashes. */
export function drawFish(pen: Pen, fish: Seen, about: { picture: HTMLCanvasElement; flash: number }) {
  pen.save()
  pen.translate(fish.x, fish.y)
  pen.rotate(fish.angle)
  // Whoever swims to the left has its belly below all the same.
  if (Math.cos(fish.angle) < 0) pen.scale(1, -1)
  put(pen, fish, about.picture, about.flash)
  pen.restore()
}

/** A fish that is caught: it swells, turns and is gone. */
export function drawCaught(
  pen: Pen,
  fish: Seen,
  { picture, done, isStill }: { picture: HTMLCanvasElement; done: number; isStill: boolean },
) {
  const size = done < 0.25 ? 1 + done : 1.25 * (1 - (done - 0.25) / 0.75)
  pen.save()
  pen.translate(fish.x, fish.y)
  pen.rotate(fish.angle + (isStill ? 0 : done * 5))
  pen.scale(size, size)
  pen.globalAlpha = 1 - done ** 3
  put(pen, fish, picture, 1 - done)
  pen.restore()
}

/** The ring around the fish that is aimed at. */
export function drawTarget(pen: Pen, fish: Seen, { turn, unit }: { turn: number; unit: number }) {
  const radius = Math.max(30 * unit, fish.long * 0.42)
  pen.save()
  pen.translate(fish.x, fish.y)
  pen.rotate(turn)
  pen.strokeStyle = '#ff3d4d'
  pen.lineWidth = 3.5
  for (let arc = 0; arc < 4; arc++) {
    pen.beginPath()
    pen.arc(0, 0, radius, arc * (Math.PI / 2) + 0.28, arc * (Math.PI / 2) + 1.29)
    pen.stroke()
  }
  pen.restore()
}
