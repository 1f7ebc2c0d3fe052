import { coins, emblem, halo, heap, light, sparks, type Focal } from '#focal/composition.ts'
import { gift } from '#focal/objects/gift.ts'
import { lifeRing } from '#focal/objects/life-ring.ts'
import { phone } from '#focal/objects/phone.ts'
import { speech } from '#focal/objects/speech.ts'
import { card } from '#objects/card.ts'
import { gem } from '#objects/gem.ts'
import { mandarin, mandarinSlice } from '#objects/mandarin.ts'

/** The house itself: welcome, app, friends, help. */
export const houseScenes: readonly Focal[] = [
  {
    name: 'welcome',
    purposes: ['banner:w_home', 'banner:w_reg', 'promotion:new_player', 'tag:NEWBIE'],
    draw: (ink, random) =>
      light(ink, '#ffb24a', 0.55) +
      mandarinSlice(ink, 200, 186, 148, 8) +
      card(ink, { x: 70, y: 172, width: 92, turn: -20, isBack: true }) +
      card(ink, { x: 104, y: 148, width: 94, turn: -6, rank: 'A', suit: 'heart' }) +
      mandarin(ink, 222, 216, 104, 4) +
      heap(ink, random, 4) +
      mandarin(ink, 92, 302, 46, -14) +
      mandarin(ink, 342, 298, 50, 16) +
      coins(ink, [354, 102, 23, 0.7, 24], [24, 112, 19, 0.6, -20], [306, 52, 16, 0.85, 10]) +
      sparks([286, 82, 14], [36, 252, 10], [382, 190, 9]),
  },
  {
    name: 'app',
    purposes: ['banner:w_down', 'promotion:app'],
    draw: (ink) =>
      light(ink, '#7fe0b0', 0.5) +
      phone(ink, { x: 180, y: 200, turn: 8, scale: 0.86 }) +
      coins(ink, [52, 152, 34, 0.8, -20], [322, 286, 40, 0.75, 18], [74, 300, 25, 0.6, 10]) +
      mandarin(ink, 324, 122, 44, 14) +
      sparks([92, 82, 12], [300, 62, 9]),
  },
  {
    name: 'install',
    purposes: ['banner:w_down', 'promotion:app'],
    draw: (ink) =>
      light(ink, '#8fd4ff', 0.45) +
      phone(ink, { x: 118, y: 200, turn: -12, scale: 0.76 }) +
      gift(ink, { x: 268, y: 264, scale: 0.84, turn: 4 }, ['#2b6be0', '#ffe6a8']) +
      coins(ink, [262, 110, 34, 0.82, 14], [336, 156, 22, 0.6, -18]) +
      sparks([214, 66, 13], [350, 92, 9], [30, 96, 9]),
  },
  {
    name: 'friends',
    purposes: ['banner:w_home', 'promotion:others'],
    draw: (ink, random) =>
      light(ink, '#ffcf8a', 0.5) +
      mandarin(ink, 84, 214, 82, -10) +
      mandarin(ink, 278, 218, 88, 10) +
      mandarin(ink, 180, 170, 100, 2) +
      heap(ink, random, 3) +
      sparks([60, 92, 11], [304, 84, 13]),
  },
  {
    name: 'handshake',
    purposes: ['promotion:others', 'any'],
    draw: (ink, random) =>
      light(ink, '#ffd08a', 0.5) +
      halo('#ffe6bf', 186) +
      emblem(ink, { motif: 'shaking-hands', y: 190, size: 290, pair: ['gold', 'jade'], hue: 70 }) +
      heap(ink, random, 2, 330) +
      sparks([70, 96, 12], [300, 88, 14]),
  },
  {
    name: 'help',
    purposes: ['banner:w_help'],
    draw: (ink) =>
      light(ink, '#8fd4ff', 0.5) +
      lifeRing(ink, { x: 172, y: 208, turn: -10, scale: 1.08 }) +
      speech(ink, { x: 318, y: 108, scale: 0.8, turn: 4 }, '#2b8be0') +
      sparks([60, 90, 12], [64, 300, 9]),
  },
  {
    name: 'support',
    purposes: ['banner:w_help'],
    draw: (ink) =>
      light(ink, '#9affd0', 0.45) +
      emblem(ink, { motif: 'headphones', y: 204, size: 280, pair: ['jade', 'obsidian'], hue: 160 }) +
      speech(ink, { x: 180, y: 222, scale: 0.98 }, '#ff9436') +
      mandarin(ink, 326, 300, 44, 14) +
      sparks([56, 110, 12], [312, 90, 10]),
  },
  {
    name: 'key',
    purposes: ['banner:w_reg', 'promotion:new_player'],
    draw: (ink) =>
      light(ink, '#ffcf7a', 0.55) +
      halo('#fff0c8', 190) +
      emblem(ink, { motif: 'key', y: 202, size: 270, turn: -10, pair: ['gold', 'ruby'], hue: 70 }) +
      mandarin(ink, 316, 118, 46, 12) +
      gem(ink, { x: 54, y: 296, radius: 34, colour: '#19c2b4', cut: 'hex', turn: -12 }) +
      sparks([60, 108, 13], [312, 296, 12]),
  },
  {
    name: 'limits',
    purposes: ['promotion:others', 'any'],
    draw: (ink) =>
      light(ink, '#9affd0', 0.45) +
      halo('#d3ffe9', 192) +
      emblem(ink, { motif: 'heart-shield', y: 206, size: 290, pair: ['jade', 'gold'], hue: 160 }) +
      sparks([62, 100, 11], [308, 104, 13]),
  },
]
