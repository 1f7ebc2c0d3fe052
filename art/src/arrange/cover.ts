import { borders } from '#arrange/border.ts'
import { arrangeHero, type Room } from '#arrange/figures.ts'
import { createPalette, type Palette } from '#arrange/palette.ts'
import { props } from '#arrange/props.ts'
import { drawTitle, inksFor } from '#arrange/title.ts'
import { gradeFilter, hands } from '#arrange/treatments.ts'
import type { Vendor } from '#arrange/vendor.ts'
import { createInk, frame, type Ink } from '#draw/ink.ts'
import { createRandom, type Random } from '#draw/random.ts'
import { letters } from '#draw/shapes.ts'
import type { Sources } from '#draw/sources.ts'
import { apart, pickPair } from '#hero/materials.ts'
import type { Material } from '#hero/ramps.ts'
import type { LetterInk } from '#lettering/inks.ts'
import { titleShade } from '#light/light.ts'
import { compositions } from '#objects/compositions.ts'
import { houseGames } from '#objects/house-games.ts'
import { stages } from '#stage/stages.ts'
import type { Stage } from '#stage/stage.ts'
import { materialOf } from '#vocabulary/colour-words.ts'
import type { Motif, Theme } from '#vocabulary/theme.ts'

/** One cover in words: everything else about it follows from the seed. */
export type CoverPlan = {
  readonly seed: string
  readonly title: string
  readonly vendor: Vendor
  readonly theme: Theme
  readonly motif: Motif
  /** Chosen by hand where a game is known by its colours. */
  readonly hue?: number
  readonly inks?: LetterInk
}

/** The material that the title's first word names. */
function promisedMaterial({ title, motif }: CoverPlan): Material | undefined {
  return title.endsWith(` ${motif.noun}`) ? materialOf(title.slice(0, -motif.noun.length - 1)) : undefined
}

const compositionOf = (shape: string) => {
  const name = shape.slice(1)
  const found = compositions[name] ?? houseGames[name]
  if (!found) throw new Error(`there is no composition ${name}`)
  return found
}

function pickStage(random: Random, { vendor, theme, motif }: CoverPlan): Stage {
  const own = hands[vendor.treatment].stages
  if (own) return random.pick(own)
  const isWheel = motif.shape === '@roulette'
  const names = isWheel ? theme.stages.filter((name) => name !== 'felt') : theme.stages
  return stages[random.pick(names)]
}

function pickPalette(random: Random, plan: CoverPlan): Palette {
  const { vendor, theme } = plan
  const promised = promisedMaterial(plan)
  const fitting = theme.hues.filter((one) => !promised || apart(promised, one + vendor.hueLean, 50))
  const picked = random.pick(fitting.length > 0 ? fitting : theme.hues) + vendor.hueLean
  const hue = (plan.hue ?? picked) + random.between(-8, 8)
  const drift = random.between(25, 60) * (random.chance(0.75) ? 1 : -1)
  return createPalette(hue, drift)
}

/** The hero, drawn of objects or made of a silhouette by the studio's hand. */
function drawHero(
  ink: Ink,
  random: Random,
  plan: CoverPlan,
  palette: Palette,
): { hero: string; inks: LetterInk } {
  const { vendor, motif } = plan
  const pair = motif.pair ?? pickPair(random, palette.hue + palette.drift * 0.6, promisedMaterial(plan))
  const inks = pickInks(random, plan, pair[0])
  const isAbove = vendor.titleAt === 'top'
  if (motif.shape.startsWith('@')) {
    const drawn = compositionOf(motif.shape)(ink, random, palette)
    return { hero: isAbove ? `<g transform="translate(0 88)">${drawn}</g>` : drawn, inks }
  }
  const room: Room = isAbove ? { y: 298, size: 288 } : { y: 204, size: 274 }
  const look = { pair, palette, grain: random.between(0.13, 0.19) }
  return {
    hero: arrangeHero(ink, random, {
      motif,
      room,
      hand: vendor.treatment,
      hero: hands[vendor.treatment].hero,
      look,
    }),
    inks,
  }
}

const objectInks = ['gold', 'gold', 'crimson', 'jade', 'silver', 'violet', 'sea'] as const
function pickInks(random: Random, plan: CoverPlan, material: Material): LetterInk {
  if (plan.inks) return plan.inks
  if (plan.vendor.code === 'TOUCHLINE') return 'white'
  if (!plan.motif.shape.startsWith('@')) return inksFor[material]
  const picked = random.pick(objectInks)
  const promised = promisedMaterial(plan)
  return promised ? inksFor[promised] : picked
}

function tag(ink: Ink, { vendor }: CoverPlan, palette: Palette): string {
  const paint = vendor.border === 'margin' ? palette.paper : '#fff'
  return `<g opacity=".84">${letters(ink, vendor.name.toUpperCase(), { x: 180, y: vendor.border === 'none' ? 466 : 457, size: 10, paint, face: 'geologica:600', spacing: 1.4 })}</g>`
}

/** A cover as SVG. The same plan gives the same text, to the byte. */
export function drawCover(sources: Sources, plan: CoverPlan): string {
  const ink = createInk(sources)
  const random = createRandom(plan.seed)
  const { vendor, theme } = plan
  const hand = hands[vendor.treatment]
  const palette = pickPalette(random.fork('palette'), plan)
  const { back, near } = pickStage(
    random.fork('stage-name'),
    plan,
  )({ ink, random: random.fork('stage'), palette, far: theme.far })
  const { hero, inks } = drawHero(ink, random.fork('hero'), plan, palette)
  const isAbove = vendor.titleAt === 'top'
  const strewn =
    hand.stages || isAbove || plan.motif.shape.startsWith('@')
      ? ''
      : props[random.fork('prop').pick(theme.props)](ink, random.fork('strew'), 356)
  const style = hand.letters
  const title = drawTitle(ink, random.fork('title'), { title: plan.title, vendor, style, inks, palette })
  const shade = hand.stages
    ? titleShade(ink, palette.shade, isAbove, isAbove ? 0.3 : 0.8)
    : titleShade(ink, palette.floor, isAbove, vendor.treatment === 'house' ? 0.72 : 0.95)
  const foot = isAbove ? titleShade(ink, palette.floor, false, 0.55) : ''
  const ground = hand.ground ? hand.ground(ink, back) : back
  // Under a title at the top the hero stands low, where sheets of paper would hide it.
  const isCovered = vendor.treatment === 'paper' && isAbove
  const body = [
    ground,
    ...(isCovered ? [near, hero] : [hero, near]),
    strewn,
    shade,
    foot,
    borders[vendor.border](ink, palette),
    title,
    hand.surface(ink),
  ].join('')
  const graded = `<g filter="${gradeFilter(ink, hand.grade)}"><rect width="${frame.width}" height="${frame.height}" fill="#0a0f0d"/>${body}</g>`
  const signed = graded + tag(ink, plan, palette)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" width="${frame.width}" height="${frame.height}"><defs>${ink.definitions()}</defs>${signed}</svg>`
}
