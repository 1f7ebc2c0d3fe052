import type { Family } from '@suntala/lottery/rules/family'
import type { OutcomePart } from '@suntala/lottery/rules/outcome'
import type { PlayType } from '@suntala/lottery/rules/play-type'
import type { AreaPhrases } from '@suntala/phrases/areas'

type Rules = AreaPhrases<'rules'>
type Texts = Readonly<Record<string, string | undefined>>
type CountTexts = Readonly<Record<string, ((p: { count: string }) => string) | undefined>>

function ownTexts(rules: Rules, family: string): Texts {
  if (family === 'lhc') return rules.ofLhc
  if (family === 'k3') return rules.ofK3
  if (family === 'keno') return rules.ofKeno
  if (family === 'fish_prawn_crab') return rules.ofFishPrawnCrab
  if (family.startsWith('vn_')) return rules.ofVietnam
  if (family === 'thai_gov') return rules.ofThaiGov
  return family === 'x5of11' ? rules.ofX5of11 : {}
}

/** The rule of a play type in words; undefined where this build knows none. */
export function ruleText(rules: Rules, family: string, code: string): string | undefined {
  const texts: Texts = rules.how
  const known = ownTexts(rules, family)[code] ?? texts[code]
  if (known !== undefined) return known
  const [, stem, end] = /^(.+)_(lines|banker|side)$/.exec(code) ?? []
  if (stem !== undefined) {
    const ofStem = ruleText(rules, family, stem)
    if (ofStem !== undefined)
      return end === 'side' ? rules.sidesOf : `${ofStem} ${end === 'lines' ? rules.typed : rules.bankers}`
  }
  const [, kind = '', count = ''] = /^(.+)_(\d+)$/.exec(code) ?? []
  const ofCount: CountTexts = rules.counted
  const counted = ofCount[kind]?.({ count })
  if (counted !== undefined) return counted
  // Without the part of the draw that its code begins with.
  const at = code.indexOf('_')
  return at < 0 ? undefined : ruleText(rules, family, code.slice(at + 1))
}

/** Outcomes that are looked through for one that wins. */
const maxTries = 20_000

/** Digits of a draw that a sentence can hold. */
const longestDraw = 60

/** A smallest bet of a play type and an outcome that wins it; undefined where none was found, or none is short. */
export function exampleOf(
  family: Family,
  playType: PlayType,
  textOf: (part: OutcomePart) => string = ({ text }) => text,
): { selection: string; drawn: string } | undefined {
  const [sample] = Object.values(playType.samples)
  const reading = sample === undefined ? undefined : playType.read(sample)
  if (!reading?.ok) return undefined
  const drawnDigits = family.generator.reduce((sum, { count }) => sum + count, 0)
  if (drawnDigits > longestDraw) return undefined
  let tries = 0
  for (const outcome of playType.best?.(reading.selection) ?? family.outcomes?.() ?? []) {
    if (
      playType
        .evaluate(outcome)(reading.selection)
        .some((hits) => hits > 0)
    ) {
      const drawn = family.outcomeParts(outcome).filter(({ name }) => !name.endsWith('sum'))
      return {
        selection: playType.write(reading.selection),
        drawn: drawn.map(textOf).join(' + '),
      }
    }
    if (++tries === maxTries) break
  }
  return undefined
}
