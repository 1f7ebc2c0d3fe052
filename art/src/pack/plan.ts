import type { CoverPlan } from '#arrange/cover.ts'
import { vendorOf, vendors } from '#arrange/vendors.ts'
import { createRandom } from '#draw/random.ts'
import { lastSignatures, signatures, type Signature } from '#pack/signatures.ts'
import { materialOf } from '#vocabulary/colour-words.ts'
import { themeOf } from '#vocabulary/themes.ts'
import type { Motif, Theme } from '#vocabulary/theme.ts'

/** A place in the pack that wants a cover; which one it gets follows from the number of tries before. */
export type Slot = {
  readonly id: string
  readonly vendor: string
  readonly theme: string
  readonly category: string
  readonly place: number
  /** How many places the studio has for this theme and category. */
  readonly count: number
  readonly isFeatured: boolean
  /** What is fixed by hand. */
  readonly fixed?: Signature
}

export type Candidate = { readonly code: string; readonly plan: CoverPlan }

const featuredFrom = 12

const fixedSlot = (signature: Signature, place: number): Slot => ({
  id: `signature/${signature.code}`,
  vendor: signature.vendor,
  theme: signature.theme,
  category: signature.category,
  place,
  count: 1,
  isFeatured: true,
  fixed: signature,
})

/** Every place of the pack: the ones chosen by hand first, but for those that came later. */
export function packSlots(): Slot[] {
  const drawn = vendors.flatMap(({ code, shelves }) =>
    shelves.flatMap(({ theme, category, count }) =>
      Array.from({ length: count }, (_, place): Slot => ({
        id: `${code}/${theme}/${category}/${place}`,
        vendor: code,
        theme,
        category,
        place,
        count,
        isFeatured: place === 0 || (place === 1 && count >= featuredFrom),
      })),
    ),
  )
  return [...signatures.map(fixedSlot), ...drawn, ...lastSignatures.map(fixedSlot)]
}

export const codeOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/**
 * Motifs go round before one comes again, in an order of the studio's own. A further try takes one that the studio's
 * shelf does not show, while there are any.
 */
function motifOf({ vendor, place, count }: Slot, theme: Theme, attempt: number): Motif {
  const order = createRandom(`${vendor}/${theme.code}/motifs`).shuffle(theme.motifs)
  const spare = order.length - count
  const isSpare = attempt > 0 && spare > 0
  const motif =
    order[isSpare ? count + ((place + attempt - 1) % spare) : (place + attempt * 7) % order.length]
  if (!motif) throw new Error(`${theme.code} has no motifs`)
  return motif
}

const firstsShare = 0.72

/** A title that nobody bears yet; the house's games are called by one word while there are any. */
function titleFor(seed: string, theme: Theme, { noun, pair }: Motif, taken: ReadonlySet<string>): string {
  const random = createRandom(`${seed}/name`)
  if (theme.code === 'originals' && !taken.has(noun)) return noun
  const own = new Set(noun.toLowerCase().split(' '))
  for (let round = 0; round < 400; round++) {
    const isFirst = random.chance(firstsShare)
    const word = random.pick(isFirst ? theme.firsts : theme.lasts)
    const title = isFirst ? `${word} ${noun}` : `${noun} ${word}`
    const repeats = word
      .toLowerCase()
      .split(' ')
      .some((part) => own.has(part))
    const promised = isFirst && pair ? materialOf(word) : undefined
    if (!taken.has(title) && !repeats && (!promised || promised === pair?.[0])) return title
  }
  throw new Error(`${seed}: every title of ${theme.code} with ${noun} is taken`)
}

/** What a slot shows at its n-th try. */
export function candidateFor(slot: Slot, attempt: number, taken: ReadonlySet<string>): Candidate {
  const theme = themeOf(slot.theme)
  const seed = `${slot.id}/${attempt}`
  const vendor = vendorOf(slot.vendor)
  if (slot.fixed) {
    const { code, title, shape, hue, inks } = slot.fixed
    const motif = theme.motifs.find((one) => one.shape === shape) ?? {
      shape,
      noun: title,
      fit: 'free' as const,
    }
    return {
      code,
      plan: { seed, title, vendor, theme, motif, ...(hue !== undefined && { hue }), ...(inks && { inks }) },
    }
  }
  const motif = motifOf(slot, theme, attempt)
  const title = titleFor(seed, theme, motif, taken)
  return { code: codeOf(title), plan: { seed, title, vendor, theme, motif } }
}
