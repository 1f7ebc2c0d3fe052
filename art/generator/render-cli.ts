import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { drawCover } from '../src/arrange/cover.ts'
import type { Sources } from '../src/draw/sources.ts'
import { hashDistance, minDistance, readHash } from '../src/pack/difference-hash.ts'
import {
  coverFile,
  packFolder,
  readManifest,
  widths,
  writeLists,
  type CoverEntry,
} from '../src/pack/manifest.ts'
import { candidateFor, packSlots, type Slot } from '../src/pack/plan.ts'
import { openPainter, type Painter } from './browser.ts'
import { createFaces } from './faces.ts'
import { writeMarks } from './marks.ts'
import { createMotifs } from './motifs.ts'
import { colourOf, encode, hashOf } from './pixels.ts'

/**
 * `npm run -w @suntala/art render [-- --all]`: draws what the pack lacks, so a broken-off run is taken up by
 * starting it again. A cover whose seed is struck is drawn anew; with --all, every one is. The studios' marks and
 * their list follow.
 */
const savedEvery = 20
const struckFile = new URL('../src/pack/struck.json', import.meta.url)
const struck = new Set(JSON.parse(readFileSync(struckFile, 'utf8')) as string[]) // a list of seeds

const slotOf = (seed: string): string => seed.slice(0, seed.lastIndexOf('/'))

/** The covers of an earlier run that still stand. */
function acceptedBefore(slots: readonly Slot[]): Map<string, CoverEntry> {
  if (process.argv.includes('--all')) return new Map()
  const known = new Set(slots.map(({ id }) => id))
  const standing = readManifest().covers.filter(
    ({ seed, code }) =>
      seed && known.has(slotOf(seed)) && !struck.has(seed) && existsSync(coverFile(code, '')),
  )
  return new Map(standing.map((cover) => [slotOf(cover.seed), cover]))
}

async function writeFiles(code: string, png: Buffer, isFeatured: boolean): Promise<Record<string, number>> {
  const wanted = widths.filter(({ width }) => width < 720 || isFeatured)
  const written = wanted.map(async ({ width, suffix }) => {
    const file = await encode(png, width)
    writeFileSync(coverFile(code, suffix), file)
    return [String(width), file.length] as const
  })
  return Object.fromEntries(await Promise.all(written))
}

async function drawSlot(
  slot: Slot,
  accepted: ReadonlyMap<string, CoverEntry>,
  { sources, painter, claimed }: Tools,
): Promise<CoverEntry> {
  for (let attempt = 0; attempt < 40; attempt++) {
    if (struck.has(`${slot.id}/${attempt}`)) continue
    const { code, plan } = candidateFor(slot, attempt, claimed)
    claimed.add(plan.title)
    const png = await painter.paint(drawCover(sources, plan), slot.isFeatured ? 2 : 1)
    const hash = await hashOf(png)
    const bits = readHash(hash)
    const twin = [...accepted.values()].find(
      (other) => hashDistance(bits, readHash(other.hash)) < minDistance,
    )
    if (twin) {
      console.log(`${plan.seed} looks like ${twin.code}`)
      if (!slot.fixed) claimed.delete(plan.title)
      continue
    }
    const bytes = await writeFiles(code, png, slot.isFeatured)
    const { vendor, category, theme, isFeatured: featured } = slot
    return {
      code,
      title: plan.title,
      vendor,
      category,
      theme,
      seed: plan.seed,
      color: await colourOf(png),
      featured,
      bytes,
      hash,
    }
  }
  throw new Error(`${slot.id}: forty tries, and none stands apart`)
}

type Tools = { sources: Sources; painter: Painter; claimed: Set<string> }

mkdirSync(`${packFolder}covers`, { recursive: true })
const slots = packSlots()
const accepted = acceptedBefore(slots)
const inOrder = () => slots.flatMap(({ id }) => accepted.get(id) ?? [])
// NOTE: names fixed by hand are taken before anything is drawn.
const claimed = new Set([
  ...slots.flatMap(({ fixed }) => fixed?.title ?? []),
  ...inOrder().map(({ title }) => title),
])
const waiting = slots.filter(({ id }) => !accepted.has(id))
const tools: Tools = {
  sources: { faces: createFaces(), motifs: createMotifs() },
  painter: await openPainter(),
  claimed,
}
const limit = Number(process.env['LIMIT'] ?? waiting.length)
const looksLike = (one: CoverEntry, other: CoverEntry): boolean =>
  hashDistance(readHash(one.hash), readHash(other.hash)) < minDistance

// Two at a time, because a page waits for its picture; they are accepted in their order all the same.
for (let place = 0; place < Math.min(limit, waiting.length); place += 2) {
  const pair = waiting.slice(place, place + 2)
  const drawn = await Promise.all(pair.map((slot) => drawSlot(slot, accepted, tools)))
  for (const [at, slot] of pair.entries()) {
    const cover = drawn[at]
    const before = drawn[at - 1]
    if (!cover) continue
    accepted.set(slot.id, before && looksLike(cover, before) ? await drawSlot(slot, accepted, tools) : cover)
  }
  if (place % savedEvery === 0) {
    writeLists({ covers: inOrder() })
    console.log(`${accepted.size} of ${slots.length}`)
  }
}
await tools.painter.close()
writeMarks(tools.sources)
writeLists({ covers: inOrder() })
const wantedFiles = new Set(
  inOrder().flatMap(({ code, bytes }) =>
    widths.filter(({ width }) => bytes[width]).map(({ suffix }) => `${code}${suffix}.webp`),
  ),
)
for (const file of readdirSync(`${packFolder}covers`))
  if (!wantedFiles.has(file)) rmSync(`${packFolder}covers/${file}`)
console.log(`${accepted.size} covers`)
