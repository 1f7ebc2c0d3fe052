import type { Palette } from '#arrange/palette.ts'
import type { Vendor } from '#arrange/vendor.ts'
import type { Ink } from '#draw/ink.ts'
import type { Random } from '#draw/random.ts'
import { setBlock, type Line } from '#lettering/block.ts'
import type { LetterInk } from '#lettering/inks.ts'
import type { LetterStyle } from '#lettering/layers.ts'
import type { Warp } from '#lettering/warp.ts'
import type { Material } from '#hero/ramps.ts'

const longestLine = 9
/** Faces whose small letters carry their character. */
const writesSmall = /^(berkshire-swash|macondo|uncial-antiqua|grenze-gotisch|fredoka)/

const strengths: Record<Warp['kind'], number> = {
  none: 0,
  arch: 14,
  bulge: 0.22,
  pinch: 0.2,
  crown: 0.2,
  roof: 0.22,
  rise: 0.07,
  speed: 0.14,
  wave: 6,
  perspective: 0.16,
  fan: 0.12,
}

/** Letters in the light of the hero's metal. */
export const inksFor: Record<Material, LetterInk> = {
  gold: 'gold',
  rosegold: 'crimson',
  jade: 'jade',
  ruby: 'crimson',
  ice: 'ice',
  amethyst: 'violet',
  magenta: 'candy',
  bronze: 'bone',
  steel: 'silver',
  obsidian: 'silver',
  coral: 'lava',
  lime: 'lime',
  cream: 'bone',
  teal: 'sea',
}

/** A title in lines of about one length: the cut whose longer half is shortest. */
export function splitTitle(title: string): string[] {
  const words = title.split(' ')
  if (words.length === 1 || title.length <= longestLine) return [title]
  const cuts = words
    .slice(1)
    .map((_, at): [string, string] => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const length = ([one, other]: [string, string]) => Math.max(one.length, other.length)
  return cuts.toSorted((a, b) => length(a) - length(b))[0] ?? [title]
}

function linesOf(title: string, face: string): Line[] {
  const lines = splitTitle(title)
  const longest = Math.max(...lines.map((line) => line.length))
  const isSmall = writesSmall.test(face)
  return lines.map((line) => ({
    text: isSmall ? line : line.toUpperCase(),
    share:
      lines.length === 1
        ? Math.min(1, 0.5 + line.length * 0.06)
        : Math.max(0.54, Math.min(1, line.length / longest + 0.12)),
  }))
}

export function drawTitle(
  ink: Ink,
  random: Random,
  {
    title,
    vendor,
    style,
    inks,
    palette,
  }: { title: string; vendor: Vendor; style: LetterStyle; inks: LetterInk; palette: Palette },
): string {
  const face = random.pick(vendor.faces)
  const kind = random.pick(vendor.warps)
  const isAbove = vendor.titleAt === 'top'
  const isPlain = vendor.treatment === 'house'
  const block = setBlock(ink, isPlain ? [{ text: title.toUpperCase(), share: 0.86 }] : linesOf(title, face), {
    face,
    warp: { kind, strength: strengths[kind] * random.between(0.8, 1.15) },
    bottom: isAbove ? 140 : vendor.border === 'none' ? 438 : 430,
    width: vendor.border === 'none' ? 306 : 288,
    maxHeight: isPlain ? 62 : 112,
  })
  return style(ink, block, { inks, palette })
}
