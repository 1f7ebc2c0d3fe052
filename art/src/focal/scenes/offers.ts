import { coins, emblem, halo, heap, light, sparks, type Focal } from '#focal/composition.ts'
import { calendar } from '#focal/objects/calendar.ts'
import { envelope } from '#focal/objects/envelope.ts'
import { gift } from '#focal/objects/gift.ts'
import { podium } from '#focal/objects/podium.ts'
import { ringArrows } from '#focal/objects/ring-arrows.ts'
import { wallet } from '#focal/objects/wallet.ts'
import { gem } from '#objects/gem.ts'
import { lantern } from '#objects/lantern.ts'
import { mandarin } from '#objects/mandarin.ts'
import { fortuneWheel } from '#objects/wheels.ts'

/** Offers: presents, money back, points, ranks. */
export const offerScenes: readonly Focal[] = [
  {
    name: 'gift',
    purposes: ['banner:w_promotion', 'promotion:all', 'tag:SPECIAL OFFER'],
    draw: (ink, random) =>
      light(ink, '#ffcf7a', 0.5) +
      heap(ink, random, 2) +
      gift(ink, { x: 180, y: 246, scale: 1.14 }, ['#e8394a', '#ffe6a8']) +
      mandarin(ink, 180, 112, 54, 8) +
      coins(ink, [48, 150, 26, 0.7, -20], [318, 134, 29, 0.8, 20], [356, 232, 18, 0.6, 4]) +
      sparks([112, 86, 12], [276, 74, 10], [12, 252, 9]),
  },
  {
    name: 'megaphone',
    purposes: ['banner:w_promotion', 'promotion:game', 'tag:LIMITED'],
    draw: (ink) =>
      light(ink, '#ffb0c8', 0.5) +
      emblem(ink, {
        motif: 'megaphone',
        x: 168,
        y: 212,
        size: 290,
        isMirrored: false,
        pair: ['coral', 'amethyst'],
        hue: 350,
      }) +
      gem(ink, { x: 332, y: 122, radius: 36, colour: '#19c2b4', cut: 'hex', turn: 12 }) +
      coins(ink, [346, 232, 30, 0.8, 18], [302, 304, 22, 0.6, -14]) +
      sparks([296, 62, 13], [370, 178, 10], [40, 96, 10]),
  },
  {
    name: 'rebate',
    purposes: ['promotion:rebate', 'tag:HIGH REBATE'],
    draw: (ink) =>
      light(ink, '#8fe8bb', 0.5) +
      ringArrows(ink, { x: 180, y: 204, scale: 1.12 }) +
      coins(ink, [36, 306, 26, 0.6, -14], [330, 316, 22, 0.55, 12]) +
      sparks([48, 92, 12], [318, 86, 14]),
  },
  {
    name: 'deposit',
    purposes: ['promotion:deposit'],
    draw: (ink, random) =>
      light(ink, '#ffcf8a', 0.5) +
      heap(ink, random, 2, 360) +
      wallet(ink, { x: 180, y: 236, scale: 1.04 }) +
      coins(ink, [84, 92, 30, 0.85, -16], [172, 62, 24, 0.7, 8], [262, 96, 32, 0.8, 18]) +
      sparks([34, 148, 11], [330, 150, 13]),
  },
  {
    name: 'pig',
    purposes: ['promotion:deposit', 'promotion:points'],
    draw: (ink, random) =>
      light(ink, '#ff9ad0', 0.5) +
      heap(ink, random, 2) +
      emblem(ink, { motif: 'piggy-bank', y: 192, size: 288, pair: ['magenta', 'amethyst'], hue: 345 }) +
      coins(ink, [44, 128, 25, 0.75, -18], [322, 112, 29, 0.8, 16]) +
      sparks([92, 74, 12], [276, 62, 10]),
  },
  {
    name: 'points',
    purposes: ['banner:w_shop', 'promotion:points'],
    draw: (ink) =>
      light(ink, '#8fe8bb', 0.5) +
      emblem(ink, { motif: 'shopping-bag', y: 208, size: 276, pair: ['jade', 'gold'], hue: 160 }) +
      coins(ink, [36, 282, 42, 0.8, -16], [322, 274, 46, 0.85, 14], [308, 108, 27, 0.7, 24]) +
      gem(ink, { x: 50, y: 128, radius: 32, colour: '#ff8a2b', turn: -10 }) +
      sparks([262, 66, 12]),
  },
  {
    name: 'chest',
    purposes: ['banner:w_shop', 'promotion:points'],
    draw: (ink, random) =>
      light(ink, '#ffd27a', 0.55) +
      heap(ink, random, 2) +
      emblem(ink, { motif: 'open-treasure-chest', y: 206, size: 286, pair: ['gold', 'bronze'], hue: 75 }) +
      gem(ink, { x: 70, y: 300, radius: 36, colour: '#ff4f8f', cut: 'emerald', turn: -14 }) +
      gem(ink, { x: 300, y: 304, radius: 38, colour: '#1fb6d9', cut: 'hex', turn: 12 }) +
      sparks([86, 84, 14], [280, 76, 12], [182, 44, 10]),
  },
  {
    name: 'vip',
    purposes: ['promotion:rank', 'tag:VIP'],
    draw: (ink) =>
      light(ink, '#c79bff', 0.6) +
      halo('#e6d0ff', 192) +
      gem(ink, { x: 66, y: 268, radius: 48, colour: '#19c2b4', cut: 'hex', turn: -14 }) +
      gem(ink, { x: 300, y: 260, radius: 54, colour: '#ff4f8f', cut: 'emerald', turn: 12 }) +
      emblem(ink, { motif: 'queen-crown', y: 182, size: 264, pair: ['gold', 'amethyst'], hue: 300 }) +
      gem(ink, { x: 182, y: 316, radius: 42, colour: '#6a8cff', turn: 4 }) +
      sparks([314, 106, 14], [44, 116, 11], [268, 52, 9]),
  },
  {
    name: 'podium',
    purposes: ['promotion:rank', 'promotion:game'],
    draw: (ink) =>
      light(ink, '#9fc4ff', 0.5) +
      podium(ink, { x: 180, y: 238, scale: 1.08 }) +
      emblem(ink, { motif: 'trophy', y: 134, size: 176, pair: ['gold', 'ruby'], hue: 75 }) +
      coins(ink, [66, 222, 27, 0.9, -10], [294, 248, 24, 0.9, 10]) +
      sparks([86, 84, 13], [276, 70, 11]),
  },
  {
    name: 'trophy',
    purposes: ['promotion:rank', 'promotion:sports', 'banner:w_esports'],
    draw: (ink) =>
      light(ink, '#ffd27a', 0.55) +
      halo('#fff0c0', 194, 28) +
      emblem(ink, { motif: 'laurels-trophy', y: 206, size: 296, pair: ['gold', 'ruby'], hue: 75 }) +
      sparks([60, 96, 13], [306, 88, 12]),
  },
  {
    name: 'calendar',
    purposes: ['promotion:others', 'tag:DAILY'],
    draw: (ink) =>
      light(ink, '#ffcf8a', 0.5) +
      calendar(ink, { x: 180, y: 202, turn: -5, scale: 1.14 }) +
      mandarin(ink, 330, 300, 46, 14) +
      coins(ink, [28, 288, 29, 0.7, -18], [30, 118, 20, 0.8, -10]) +
      sparks([326, 84, 14], [352, 176, 9]),
  },
  {
    name: 'envelope',
    purposes: ['promotion:others', 'promotion:new_player', 'tag:LIMITED'],
    draw: (ink, random) =>
      light(ink, '#ff9a7a', 0.55) +
      heap(ink, random, 2) +
      envelope(ink, { x: 98, y: 206, turn: -16, scale: 0.98 }) +
      envelope(ink, { x: 262, y: 206, turn: 16, scale: 0.98 }) +
      envelope(ink, { x: 180, y: 196, scale: 1.18 }) +
      sparks([44, 84, 12], [316, 82, 12], [180, 40, 9]),
  },
  {
    name: 'hourglass',
    purposes: ['tag:LIMITED', 'promotion:game'],
    draw: (ink) =>
      light(ink, '#ffd08a', 0.5) +
      halo('#ffe9c2', 194, 20) +
      emblem(ink, { motif: 'hourglass', y: 206, size: 270, pair: ['gold', 'teal'], hue: 75 }) +
      coins(ink, [318, 300, 30, 0.7, 16], [48, 306, 25, 0.6, -14]) +
      sparks([64, 98, 12], [300, 92, 13]),
  },
  {
    name: 'wheel',
    purposes: ['promotion:game', 'category:MINIGAME'],
    draw: (ink) =>
      light(ink, '#ffb4d0', 0.5) +
      fortuneWheel(
        ink,
        { x: 180, y: 212, radius: 158, turn: 11 },
        ['×1', '×5', '×2', '×10', '×1', '×3', '×2', '×20'],
        ['#e0314a', '#f0a21f', '#2b6be0', '#12a37c', '#8a3fd0'],
      ) +
      sparks([22, 92, 12], [346, 96, 13], [352, 320, 9]),
  },
  {
    name: 'festival',
    purposes: ['banner:w_home', 'promotion:others'],
    draw: (ink, random) =>
      light(ink, '#ff8a5a', 0.55) +
      lantern(ink, { x: 62, y: 150, radius: 44, cord: 70 }, '#ff3d2a') +
      lantern(ink, { x: 300, y: 138, radius: 48, cord: 60 }, '#ff3d2a') +
      heap(ink, random, 2) +
      emblem(ink, { motif: 'lotus', y: 214, size: 216, pair: ['rosegold', 'magenta'], hue: 20 }) +
      sparks([180, 62, 13], [104, 284, 9], [262, 276, 10]),
  },
]
