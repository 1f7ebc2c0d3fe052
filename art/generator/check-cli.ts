import { drawCover } from '../src/arrange/cover.ts'
import { hashDistance, readHash } from '../src/pack/difference-hash.ts'
import { readManifest } from '../src/pack/manifest.ts'
import { candidateFor, packSlots } from '../src/pack/plan.ts'
import { openPainter } from './browser.ts'
import { createFaces } from './faces.ts'
import { createMotifs } from './motifs.ts'
import { hashOf } from './pixels.ts'

/** `npm run -w @suntala/art check [-- count]`: draws a few covers again and compares them with what the manifest says. */
const count = Number(process.argv[2] ?? 8)
/** Another version of the browser may round a pixel otherwise. */
const toleratedBits = 6

const { covers } = readManifest()
const slots = new Map(packSlots().map((slot) => [slot.id, slot]))
const sources = { faces: createFaces(), motifs: createMotifs() }
const painter = await openPainter()
let wrong = 0
for (let place = 0; place < count; place++) {
  const cover = covers[Math.floor((place * covers.length) / count)]
  const cut = cover?.seed.lastIndexOf('/') ?? 0
  const slot = slots.get(cover?.seed.slice(0, cut) ?? '')
  if (!cover || !slot) throw new Error(`${cover?.code}: its seed belongs to no place of the pack`)
  const { plan } = candidateFor(slot, Number(cover.seed.slice(cut + 1)), new Set())
  const png = await painter.paint(drawCover(sources, { ...plan, title: cover.title }), cover.featured ? 2 : 1)
  const distance = hashDistance(readHash(await hashOf(png)), readHash(cover.hash))
  if (distance > toleratedBits) wrong++
  console.log(`${cover.code}: ${distance} bits away`)
}
await painter.close()
if (wrong > 0) process.exitCode = 1
