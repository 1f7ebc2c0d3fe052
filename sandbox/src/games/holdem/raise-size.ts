import type { HoldemOwn } from './room.ts'

type Options = NonNullable<HoldemOwn['options']>

export const presets = ['least', 'half', 'pot', 'allIn'] as const
export type Preset = (typeof presets)[number]

export const clampTo = ({ minTo, maxTo }: Pick<Options, 'minTo' | 'maxTo'>, to: number): number =>
  Math.max(minTo, Math.min(maxTo, to))

/** What a preset raises to, in minor units: shares of the pot are above what is bet, with the own call in it. */
export function presetTo(options: Options, preset: Preset): number {
  const { bet, pot, toCall, minTo, maxTo } = options
  switch (preset) {
    case 'least':
      return minTo
    case 'half':
      return clampTo(options, bet + Math.floor((pot + toCall) / 2))
    case 'pot':
      return clampTo(options, bet + pot + toCall)
    case 'allIn':
      return maxTo
  }
}

/** Where a slider is let go: on whole big blinds, but for the least raise and all there is. */
export function snapTo(options: Options, { to, bigBlind }: { to: number; bigBlind: number }): number {
  const isNearer = (end: number) => Math.abs(to - end) < bigBlind / 2
  if (isNearer(options.maxTo)) return options.maxTo
  if (isNearer(options.minTo)) return options.minTo
  return clampTo(options, Math.round(to / bigBlind) * bigBlind)
}

/** A step up or down by big blinds, on whole ones of them between the least raise and all there is. */
export function stepTo(
  options: Options,
  { to, bigBlind, by }: { to: number; bigBlind: number; by: number },
): number {
  const next = to + by * bigBlind
  if (next <= options.minTo || next >= options.maxTo) return clampTo(options, next)
  return clampTo(
    options,
    by > 0 ? Math.floor(next / bigBlind) * bigBlind : Math.ceil(next / bigBlind) * bigBlind,
  )
}
