import { coins, emblem, halo, heap, light, sparks, type Focal } from '#focal/composition.ts'
import { drawMachine } from '#focal/objects/draw-machine.ts'
import type { Ink } from '#draw/ink.ts'
import { stroke } from '#draw/shapes.ts'
import { ball, basketballSeams, football, seamedBall, tennisSeams } from '#objects/balls.ts'
import { ticket } from '#objects/ticket.ts'

const numbered = (
  ink: Ink,
  ...balls: readonly (readonly [x: number, y: number, radius: number, number: number, colour: string])[]
): string =>
  balls.map(([x, y, radius, number, colour]) => ball(ink, { x, y, radius, number, colour })).join('')

/** Lotteries and sports. */
export const drawAndSportScenes: readonly Focal[] = [
  {
    name: 'lottery',
    purposes: ['banner:w_home', 'banner:w_lott', 'category:LOTT', 'promotion:lotto'],
    draw: (ink) =>
      light(ink, '#8fd4ff', 0.5) +
      halo('#bfe8ff', 190) +
      numbered(
        ink,
        [50, 148, 48, 7, '#ff4d5e'],
        [294, 128, 51, 23, '#2fc58a'],
        [172, 84, 42, 31, '#ffc21f'],
        [62, 272, 45, 38, '#8a5cff'],
        [304, 264, 50, 12, '#1fb3e8'],
        [180, 216, 88, 45, '#ff8a2b'],
      ) +
      sparks([112, 60, 12], [348, 70, 11], [352, 328, 9]),
  },
  {
    name: 'machine',
    purposes: ['banner:w_lott', 'category:ELOTT', 'promotion:lotto'],
    draw: (ink, random) =>
      light(ink, '#9ad8ff', 0.5) +
      drawMachine(ink, random, { x: 180, y: 208, scale: 1.02 }) +
      numbered(ink, [38, 298, 33, 8, '#8a5cff'], [322, 300, 35, 17, '#2fc58a']) +
      sparks([46, 110, 12], [316, 96, 13]),
  },
  {
    name: 'tickets',
    purposes: ['banner:w_lott', 'category:LOTT', 'promotion:lotto'],
    draw: (ink) =>
      light(ink, '#ffd27a', 0.5) +
      ticket(ink, {
        x: 168,
        y: 124,
        turn: -14,
        scale: 1.16,
        digits: '368',
        colours: ['#fff0b4', '#ffcf5a', '#ef9a1f'],
      }) +
      ticket(ink, {
        x: 194,
        y: 254,
        turn: 9,
        scale: 1.26,
        digits: '917',
        colours: ['#ffd6e4', '#ff8fb4', '#dd3f7a'],
      }) +
      coins(ink, [44, 266, 30, 0.8, -16], [336, 148, 26, 0.7, 18]) +
      sparks([318, 70, 12], [40, 182, 10]),
  },
  {
    name: 'football',
    purposes: ['banner:w_sports', 'category:SPORTS', 'promotion:sports'],
    draw: (ink) =>
      light(ink, '#9affd0', 0.5) +
      halo('#c9ffe6', 192) +
      stroke('M-20 320C70 306 124 270 176 226', '#eafff4', 13, 'stroke-opacity=".32"') +
      stroke('M10 262C86 252 124 230 168 196', '#eafff4', 8, 'stroke-opacity=".2"') +
      football(ink, 224, 176, 128, [0.5, 0.35]) +
      emblem(ink, { motif: 'trophy', x: 62, y: 268, size: 148, pair: ['gold', 'bronze'], hue: 75 }) +
      sparks([340, 62, 13], [28, 130, 10]),
  },
  {
    name: 'courts',
    purposes: ['banner:w_sports', 'category:SPORTS', 'promotion:sports'],
    draw: (ink) =>
      light(ink, '#ffc08a', 0.5) +
      halo('#ffe0c0', 192) +
      seamedBall(
        ink,
        { x: 146, y: 176, radius: 116, colour: '#ee7a25', turn: -18 },
        basketballSeams,
        '#2b0f05',
      ) +
      football(ink, 288, 260, 74, [0.3, -0.6]) +
      seamedBall(ink, { x: 66, y: 300, radius: 46, colour: '#c8e23a', turn: 24 }, tennisSeams, '#ffffff') +
      sparks([298, 92, 14], [28, 106, 10]),
  },
  {
    name: 'mecha',
    purposes: ['banner:w_esports', 'category:ESPORTS', 'promotion:game'],
    draw: (ink) =>
      light(ink, '#c98aff', 0.55) +
      emblem(ink, { motif: 'mecha-head', y: 204, size: 288, pair: ['steel', 'magenta'], hue: 310 }) +
      sparks([58, 96, 12], [304, 90, 12]),
  },
  {
    name: 'gamepad',
    purposes: ['banner:w_esports', 'category:ESPORTS', 'promotion:game'],
    draw: (ink, random) =>
      light(ink, '#8ab4ff', 0.5) +
      halo('#cfe0ff', 192) +
      heap(ink, random, 1, 300) +
      emblem(ink, { motif: 'gamepad', y: 200, size: 296, turn: -8, pair: ['ice', 'magenta'], hue: 250 }) +
      sparks([60, 100, 12], [308, 84, 14]),
  },
]
