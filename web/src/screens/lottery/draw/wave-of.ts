import { waves } from '@suntala/lottery/families/lhc/groups'

const colours = ['red', 'blue', 'green'] as const

/** The colour wave of a number from 01 to 49. */
export const waveOf = (number: string): (typeof colours)[number] =>
  colours.find((colour) =>
    waves.some(({ symbol, numbers }) => symbol === colour && numbers.includes(Number(number))),
  ) ?? 'green'
