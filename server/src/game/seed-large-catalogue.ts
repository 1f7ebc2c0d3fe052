import type { Tx } from '#db/queryable.ts'
import { numberOf, slotFigures } from '#game/demo-catalogue.ts'
import { ownSlotFigures } from '#game/demo-slots.ts'
import { insertGames, type NewGame } from '#game/seed-store.ts'
import { titleBeginnings, titleEndings } from '#game/title-words.ts'

const firstNodeId = 100_001
const atOnce = 2_000
const minuteMs = 60_000

/** What a cover shows: the last word of its game's title. */
const motifOf = ({ title }: NewGame): string => title.replace(/ II$/, '').split(' ').at(-1) ?? title

type Variation = { title: string; base: NewGame }

/** Every title that the families can have and no game has yet; neighbours are of different families. */
function* titlesFor(slots: readonly NewGame[]): Generator<Variation> {
  const taken = new Set(slots.map(({ title }) => title))
  const varied = slots.filter(({ code }) => code in ownSlotFigures)
  const families = [...Map.groupBy(varied, motifOf)]
  for (const ending of titleEndings)
    for (const [turn, beginning] of titleBeginnings.entries())
      for (const [motif, members] of families) {
        const title = [beginning, motif, ending].filter(Boolean).join(' ')
        const base = members[turn % members.length]
        if (base && !taken.has(title)) yield { title, base }
      }
}

/**
 * Slots of the catalogue's families under titles of their own: what the cover shows, with another beginning and
 * ending. Each is played by the mathematics of the slot that it varies. No two have one title, and every installation makes the same ones.
 * @throws RangeError when there are not so many titles
 */
export function varySlots(slots: readonly NewGame[], count: number): NewGame[] {
  const made = titlesFor(slots)
    .take(count)
    .map(({ title, base }, number): NewGame => {
      // The stand-in reads out of it which title's mathematics are played.
      const code = `vary-${String(number).padStart(5, '0')}-${base.code}`
      return {
        ...base,
        minBet: slotFigures(code).minBet,
        nodeId: firstNodeId + number,
        code,
        title,
        groupCode: null,
        popularity: numberOf(code) % 20_000,
        addedAt: new Date(base.addedAt.getTime() - (number + 1) * minuteMs),
      }
    })
    .toArray()
  if (made.length < count) throw new RangeError(`at most ${made.length} variations, not ${count}`)
  return made
}

/** Fills the catalogue up to `size` games. */
export async function seedLargeCatalogue(tx: Tx, games: readonly NewGame[], size: number): Promise<void> {
  const slots = games.filter(({ category }) => category === 'RNG')
  const variations = varySlots(slots, Math.max(0, size - games.length))
  for (let from = 0; from < variations.length; from += atOnce)
    await insertGames(tx, variations.slice(from, from + atOnce))
}
