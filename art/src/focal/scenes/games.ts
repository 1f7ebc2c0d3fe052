import { bubbles, coins, emblem, halo, heap, light, sparks, type Focal } from '#focal/composition.ts'
import { reels } from '#focal/objects/reels.ts'
import { card } from '#objects/card.ts'
import { gem } from '#objects/gem.ts'
import { lantern } from '#objects/lantern.ts'
import { chip, chipStack, die, tile } from '#objects/table-pieces.ts'
import { roulette } from '#objects/wheels.ts'

const [red, black, amber, blue] = ['#d4233a', '#1a1d25', '#f0a21f', '#2b6be0']

/** Games of chance: slots, tables, fish, small games. */
export const gameScenes: readonly Focal[] = [
  {
    name: 'tiger',
    purposes: ['banner:w_home', 'category:RNG', 'promotion:slots'],
    draw: (ink, random) =>
      light(ink, '#ff7a3a', 0.6) +
      lantern(ink, { x: 40, y: 150, radius: 32, cord: 60 }, '#ff3d2a') +
      lantern(ink, { x: 322, y: 136, radius: 36, cord: 50 }, '#ff3d2a') +
      heap(ink, random, 2) +
      emblem(ink, { motif: 'tiger-head', y: 188, size: 290, pair: ['gold', 'ruby'], hue: 40 }),
  },
  {
    name: 'reels',
    purposes: ['banner:w_rng', 'category:RNG', 'promotion:slots'],
    draw: (ink, random) =>
      light(ink, '#ffb24a', 0.5) +
      heap(ink, random, 2) +
      reels(ink, { x: 180, y: 194, scale: 0.98 }) +
      sparks([20, 84, 13], [342, 80, 12], [356, 300, 9]),
  },
  {
    name: 'dragon',
    purposes: ['banner:w_rng', 'category:RNG', 'promotion:slots'],
    draw: (ink, random) =>
      light(ink, '#6de8b0', 0.5) +
      heap(ink, random, 2) +
      emblem(ink, { motif: 'dragon-head', y: 192, size: 288, pair: ['jade', 'ruby'], hue: 160 }) +
      gem(ink, { x: 318, y: 122, radius: 34, colour: '#ff4f5f', turn: 10 }) +
      sparks([54, 102, 12], [300, 300, 9]),
  },
  {
    name: 'lucky',
    purposes: ['category:RNG', 'promotion:slots', 'any'],
    draw: (ink, random) =>
      light(ink, '#b8f08a', 0.45) +
      heap(ink, random, 2) +
      emblem(ink, { motif: 'clover', y: 190, size: 270, pair: ['lime', 'jade'], hue: 125 }) +
      emblem(ink, {
        motif: 'horseshoe',
        x: 316,
        y: 268,
        size: 130,
        turn: 16,
        pair: ['gold', 'bronze'],
        hue: 75,
      }) +
      sparks([58, 98, 12], [298, 92, 12]),
  },
  {
    name: 'roulette',
    purposes: ['banner:w_live', 'category:LIVE', 'promotion:live'],
    draw: (ink) =>
      light(ink, '#ffb45a', 0.45) +
      roulette(ink, { x: 180, y: 206, radius: 208, squash: 0.58, spin: 0.3 }) +
      chipStack(ink, 26, 322, 40, [red, black, red]) +
      chipStack(ink, 338, 328, 42, [amber, blue]) +
      sparks([60, 72, 11], [306, 68, 12]),
  },
  {
    name: 'baccarat',
    purposes: ['banner:w_live', 'category:LIVE', 'promotion:live'],
    draw: (ink) =>
      light(ink, '#ff8a9a', 0.45) +
      card(ink, { x: 92, y: 186, width: 138, turn: -13, rank: 'K', suit: 'heart' }) +
      card(ink, { x: 254, y: 180, width: 142, turn: 11, rank: '9', suit: 'diamond' }) +
      chipStack(ink, 112, 330, 44, [red, amber, red, black]) +
      chipStack(ink, 246, 334, 44, [blue, blue, amber]) +
      chip(ink, { x: 180, y: 318, radius: 40, colour: '#12a37c', squash: 0.52 }) +
      sparks([180, 54, 12], [342, 92, 10], [16, 100, 10]),
  },
  {
    name: 'cards',
    purposes: ['banner:w_pvp', 'category:PVP', 'promotion:card'],
    draw: (ink) =>
      light(ink, '#b8c4ff', 0.45) +
      card(ink, { x: 62, y: 216, width: 118, turn: -24, rank: '10', suit: 'spade' }) +
      card(ink, { x: 128, y: 188, width: 122, turn: -9, rank: 'J', suit: 'spade' }) +
      card(ink, { x: 200, y: 182, width: 126, turn: 6, rank: 'Q', suit: 'spade' }) +
      card(ink, { x: 272, y: 200, width: 130, turn: 21, rank: 'A', suit: 'spade' }) +
      chip(ink, { x: 84, y: 334, radius: 42, colour: amber, squash: 0.55 }) +
      chip(ink, { x: 290, y: 336, radius: 45, colour: red, squash: 0.55 }),
  },
  {
    name: 'mahjong',
    purposes: ['banner:w_pvp', 'category:PVP', 'promotion:card'],
    draw: (ink) =>
      light(ink, '#7fe0b8', 0.5) +
      tile(ink, 72, 214, 1.15, -14, 'bamboo') +
      tile(ink, 292, 214, 1.15, 14, 'circles') +
      tile(ink, 182, 190, 1.42, 0, 'pinwheel') +
      coins(ink, [118, 338, 25, 0.5, -8], [248, 340, 25, 0.5, 10]) +
      sparks([52, 84, 12], [312, 82, 13]),
  },
  {
    name: 'shark',
    purposes: ['banner:w_fish', 'category:FISH', 'promotion:fish'],
    draw: (ink, random) =>
      light(ink, '#5ad2ff', 0.55) +
      emblem(ink, { motif: 'shark-jaws', y: 206, size: 296, pair: ['steel', 'teal'], hue: 220 }) +
      bubbles(random, 26),
  },
  {
    name: 'fish',
    purposes: ['banner:w_fish', 'category:FISH', 'promotion:fish'],
    draw: (ink, random) =>
      light(ink, '#5ae8e0', 0.5) +
      emblem(ink, { motif: 'angler-fish', y: 200, size: 292, pair: ['coral', 'teal'], hue: 200 }) +
      coins(ink, [50, 308, 27, 0.7, -18], [318, 314, 30, 0.75, 16]) +
      bubbles(random, 22),
  },
  {
    name: 'octopus',
    purposes: ['category:FISH', 'promotion:fish'],
    draw: (ink, random) =>
      light(ink, '#b48aff', 0.5) +
      emblem(ink, { motif: 'octopus', y: 200, size: 288, pair: ['amethyst', 'teal'], hue: 280 }) +
      coins(ink, [44, 286, 28, 0.7, -18], [320, 292, 32, 0.75, 16], [306, 110, 20, 0.8, 8]) +
      bubbles(random, 18),
  },
  {
    name: 'rooster',
    purposes: ['category:COCKFIGHT'],
    draw: (ink) =>
      light(ink, '#ffb45a', 0.5) +
      halo('#ffe0b0', 194, 26) +
      emblem(ink, { motif: 'rooster', y: 202, size: 292, pair: ['gold', 'ruby'], hue: 60 }),
  },
  {
    name: 'dice',
    purposes: ['category:MINIGAME', 'promotion:game'],
    draw: (ink, random) =>
      light(ink, '#ff9ab0', 0.5) +
      heap(ink, random, 2, 320) +
      die(ink, { x: 104, y: 178, radius: 88, turn: -12, faces: [5, 3, 6], colour: '#e8344a' }) +
      die(ink, { x: 264, y: 204, radius: 98, turn: 9, faces: [6, 2, 4], colour: '#7a4be0' }) +
      sparks([188, 64, 13], [28, 100, 10], [346, 104, 12]),
  },
  {
    name: 'rocket',
    purposes: ['category:MINIGAME', 'promotion:game'],
    draw: (ink) =>
      light(ink, '#a8b8ff', 0.5) +
      emblem(ink, {
        motif: 'rocket',
        x: 186,
        y: 202,
        size: 288,
        turn: 180,
        pair: ['steel', 'ruby'],
        hue: 260,
      }) +
      coins(ink, [58, 300, 26, 0.8, -16], [310, 112, 24, 0.85, 14]) +
      sparks([50, 112, 14], [322, 278, 11], [262, 62, 9]),
  },
]
