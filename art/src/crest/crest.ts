import { chargeNames, charges, type ChargeName } from '#crest/charges.ts'
import { colourPairs, contrast, type ColourPair } from '#crest/colours.ts'
import { patterns, shields, type PatternName, type ShieldName } from '#crest/shields.ts'

export type Crest = { shield: ShieldName; pattern: PatternName; colours: ColourPair; charge: ChargeName }

const shieldNames = Object.keys(shields) as ShieldName[] // the record has no other keys
const patternNames = Object.keys(patterns) as PatternName[] // the record has no other keys

/** Numbers from 0 to 1 that belong to a text (FNV-1a, then mulberry32); plain arithmetic, so a browser makes the same. */
function numbersOf(text: string): () => number {
  let state = 0x811c9dc5
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

const pick = <T>(list: readonly T[], at: number): T => list[Math.floor(at * list.length)] as T // at is below 1

/** The crest that a team's name has, always the same one. */
export function crestOf(team: string): Crest {
  const next = numbersOf(`crest ${team.normalize('NFC').trim().toLowerCase()}`)
  return {
    shield: pick(shieldNames, next()),
    pattern: pick(patternNames, next()),
    colours: pick(colourPairs, next()),
    charge: pick(chargeNames, next()),
  }
}

const chargeInks = ['#ffffff', '#ffd24a', '#11141a'] as const

/** The ink that stands out from both colours under the charge. */
const inkFor = ([field, second]: ColourPair): string =>
  chargeInks.toSorted(
    (a, b) =>
      Math.min(contrast(b, field), contrast(b, second)) - Math.min(contrast(a, field), contrast(a, second)),
  )[0] ?? '#ffffff'

/**
 * A crest as SVG for both themes: a light rim inside a dark one. Decorative; the team's name stands beside it.
 */
export function crestSvg({ shield, pattern, colours, charge }: Crest): string {
  const [field, second] = colours
  const { path, rule } = charges[charge]
  const ink = inkFor(colours)
  // Equal crests share an id and may do so: they clip by the same outline.
  const clip = `crest-${shield}`
  const halo = ink === '#11141a' ? '#ffffff' : '#0b0e13'
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-34 -37 68 74" aria-hidden="true">',
    `<clipPath id="${clip}"><path d="${shields[shield]}"/></clipPath>`,
    `<g clip-path="url(#${clip})"><path d="M-34-37H34V37H-34Z" fill="${field}"/>`,
    `<path d="${patterns[pattern]}" fill="${second}"/>`,
    '<path d="M-34-37H34V-4Q0 8-34-4Z" fill="#fff" opacity=".13"/></g>',
    `<path d="${shields[shield]}" fill="none" stroke="#0b0e13" stroke-opacity=".55" stroke-width="5"/>`,
    `<path d="${shields[shield]}" fill="none" stroke="#fff" stroke-width="2.2"/>`,
    `<path d="${path}" fill-rule="${rule}" transform="scale(.86)" fill="${ink}" stroke="${halo}" stroke-opacity=".5"`,
    ' stroke-width="4" stroke-linejoin="round" paint-order="stroke"/></svg>',
  ].join('')
}
