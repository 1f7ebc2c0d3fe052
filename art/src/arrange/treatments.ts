import { blended, rectangle } from '#draw/shapes.ts'
import { frame, type Ink } from '#draw/ink.ts'
import { cutPaper } from '#hero/cut-paper.ts'
import type { Treatment } from '#hero/figure.ts'
import { bristles, painted } from '#hero/painted.ts'
import { poster } from '#hero/poster.ts'
import { relief } from '#hero/relief.ts'
import { brushed, cutOut, metal, plain, printed, type LetterStyle } from '#lettering/layers.ts'
import { wholeFrame } from '#light/light.ts'
import { paperStages, printStages } from '#stage/flat.ts'
import type { Stage } from '#stage/stage.ts'

export type TreatmentName = 'relief' | 'poster' | 'painted' | 'paper' | 'house'

/** A studio's hand: how its heroes, titles and surfaces are made. */
export type Hand = {
  readonly hero: Treatment
  readonly letters: LetterStyle
  /** Stages of its own, instead of the theme's. */
  readonly stages?: readonly Stage[]
  /** What is done to the painted stage before anything stands on it. */
  readonly ground?: (ink: Ink, stage: string) => string
  /** What lies over the finished picture. */
  readonly surface: (ink: Ink) => string
  readonly grade: Grade
}

/** Saturation, and the lift of five tones from black to white. */
type Grade = { readonly saturation: number; readonly tones: string }

const lively: Grade = { saturation: 1.24, tones: '0 .215 .5 .79 1' }

const grain = (ink: Ink, strength: number, frequency = '.9'): string => {
  const noise = ink.filter(
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="5"/><feColorMatrix values="1.8 0 0 0 -.4 1.8 0 0 0 -.4 1.8 0 0 0 -.4 0 0 0 0 ${strength}"/>`,
    { x: 0, y: 0, ...frame },
  )
  return blended('soft-light', wholeFrame('#000', `filter="${noise}"`))
}

/** Paint has no sharp edges: what lies behind is torn along a coarse noise and brushed over. */
const brushedGround = (ink: Ink, stage: string): string => {
  const torn = ink.filter(
    '<feTurbulence type="fractalNoise" baseFrequency=".022" numOctaves="3" seed="8" result="rough"/><feDisplacementMap in="SourceGraphic" in2="rough" scale="11" xChannelSelector="R" yChannelSelector="G" result="torn"/><feGaussianBlur in="torn" stdDeviation=".7"/>',
    { x: -30, y: -30, width: 420, height: 540 },
  )
  return `<g filter="${torn}">${rectangle(-40, -40, 440, 560, '#101014')}${stage}</g>${bristles(ink, 0.2)}`
}

const fibres = (ink: Ink): string => {
  const lit = ink.filter(
    '<feTurbulence type="fractalNoise" baseFrequency=".045 .06" numOctaves="4" seed="3"/><feDiffuseLighting surfaceScale="1.1" diffuseConstant="1.05" lighting-color="#fff"><feDistantLight azimuth="225" elevation="58"/></feDiffuseLighting>',
    { x: 0, y: 0, ...frame },
  )
  return blended('multiply', wholeFrame('#fff', `filter="${lit}" opacity=".35"`))
}

export const hands: Record<TreatmentName, Hand> = {
  relief: { hero: relief, letters: metal, surface: (ink) => grain(ink, 0.2), grade: lively },
  poster: {
    hero: poster,
    letters: printed,
    stages: printStages,
    surface: (ink) => grain(ink, 0.42, '.7'),
    grade: { saturation: 1.02, tones: '.03 .25 .5 .77 .97' },
  },
  painted: {
    hero: painted,
    letters: brushed,
    ground: brushedGround,
    surface: (ink) => grain(ink, 0.14),
    grade: { saturation: 1.18, tones: '0 .22 .5 .79 1' },
  },
  paper: {
    hero: cutPaper,
    letters: cutOut,
    stages: paperStages,
    surface: fibres,
    grade: { saturation: 1.12, tones: '0 .24 .52 .79 1' },
  },
  house: { hero: relief, letters: plain, surface: (ink) => grain(ink, 0.16), grade: lively },
}

export const gradeFilter = (ink: Ink, { saturation, tones }: Grade): string =>
  ink.filter(
    `<feColorMatrix type="saturate" values="${saturation}"/><feComponentTransfer>${['R', 'G', 'B'].map((channel) => `<feFunc${channel} type="table" tableValues="${tones}"/>`).join('')}</feComponentTransfer>`,
    { x: 0, y: 0, ...frame },
  )
