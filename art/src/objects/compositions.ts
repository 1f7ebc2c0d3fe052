import { oklch } from '#draw/colour.ts'
import type { Ink } from '#draw/ink.ts'
import { times } from '#draw/path.ts'
import type { Random } from '#draw/random.ts'
import { spark } from '#draw/shapes.ts'
import { glow } from '#light/light.ts'
import { ball, ballRing, basketballSeams, football, seamedBall, tennisSeams } from '#objects/balls.ts'
import { card, ranks, suits, type Card } from '#objects/card.ts'
import type { Composition } from '#objects/composition.ts'
import { coin, coinHeap } from '#objects/coin.ts'
import { cuts, gem } from '#objects/gem.ts'
import { mandarin } from '#objects/mandarin.ts'
import { chip, chipStack, die, tile, type TileFace } from '#objects/table-pieces.ts'
import { ticket } from '#objects/ticket.ts'
import { dragonAndTiger } from '#objects/versus.ts'
import { fortuneWheel, roulette } from '#objects/wheels.ts'

export const chipColours = ['#e0314a', '#1a1d26', '#f0a21f', '#2fb37a', '#3a6fe0', '#8a4be0']
const ballColours = ['#ff4d5e', '#3fc97a', '#ffc21f', '#8a5cff', '#29b7e8', '#ff8a2b', '#e858b0']

const digit = (random: Random) => random.whole(1, 6)
const faces = (random: Random): [number, number, number] => [digit(random), digit(random), digit(random)]
const hand = (ink: Ink, list: readonly Card[]): string => list.map((one) => card(ink, one)).join('')

/** Cards dealt in a fan, no card twice. */
function fan(ink: Ink, random: Random, count: number, width = 116): string {
  const suit = random.pick(suits)
  const isFlush = random.chance(0.6)
  const dealt = isFlush ? random.shuffle(ranks).slice(0, count) : times(count, (place) => ranks[place] ?? 'A')
  const spread = random.between(13, 17)
  return hand(
    ink,
    dealt.map((rank, place) => {
      const step = place - (count - 1) / 2
      return {
        x: 180 + step * (220 / count),
        y: 200 + Math.abs(step) * 11,
        width,
        turn: step * spread * (4 / count),
        rank,
        suit: isFlush ? suit : random.pick(suits),
      }
    }),
  )
}

const sideChips = (ink: Ink, random: Random): string => {
  const colours = random.shuffle(chipColours)
  return (
    chipStack(ink, 62, 352, 34, colours.slice(0, random.whole(2, 4))) +
    chipStack(ink, 302, 356, 34, colours.slice(2, 2 + random.whole(2, 3)))
  )
}

const pair = (ink: Ink, random: Random): string => {
  const [one = 'A', other = 'K'] = random.shuffle(ranks)
  return hand(ink, [
    { x: 136, y: 214, width: 134, turn: random.between(-14, -6), rank: one, suit: random.pick(suits) },
    { x: 228, y: 200, width: 138, turn: random.between(5, 13), rank: other, suit: random.pick(suits) },
  ])
}

const blackjack: Composition = (ink, random) =>
  hand(ink, [
    { x: 140, y: 208, width: 138, turn: random.between(-12, -4), rank: 'A', suit: random.pick(suits) },
    {
      x: 226,
      y: 198,
      width: 138,
      turn: random.between(6, 14),
      rank: random.pick(['K', 'Q', 'J', '10'] as const),
      suit: random.pick(suits),
    },
  ]) + sideChips(ink, random)

const threeDice = (ink: Ink, random: Random, colour: string): string =>
  die(ink, { x: 112, y: 246, radius: 66, turn: random.between(-20, -6), faces: faces(random), colour }) +
  die(ink, { x: 250, y: 240, radius: 64, turn: random.between(6, 20), faces: faces(random), colour }) +
  die(ink, { x: 182, y: 158, radius: 80, turn: random.between(-9, 9), faces: faces(random), colour })

const balls: Composition = (ink, random) => {
  const colours = random.shuffle(ballColours)
  const count = random.whole(5, 7)
  const numbers = random.shuffle(times(45, (place) => place + 1)).slice(0, count)
  return ballRing(
    ink,
    numbers.map((number, place) => ({ number, colour: colours[place % colours.length] ?? '#ff8a2b' })),
  )
}

const ticketInks: [string, string, string][] = [
  ['#ffd9e6', '#ff8fb0', '#d9487a'],
  ['#d8f6ff', '#7fd0f0', '#3a8ac9'],
  ['#fff3c4', '#ffcf55', '#f09a1a'],
  ['#dcffe6', '#86e0a4', '#2f9a66'],
  ['#ecdfff', '#b79bff', '#6d4ad0'],
]

const tickets: Composition = (ink, random) => {
  const inks = random.shuffle(ticketInks)
  const digits = () => String(random.whole(100, 999))
  const sheets: [number, number, number, number][] = [
    [random.between(176, 206), 92, random.between(6, 18), 0.92],
    [random.between(150, 178), 172, random.between(-16, -6), 1],
    [182, 264, random.between(-4, 8), 1.16],
  ]
  return sheets
    .map(([x, y, turn, scale], place) =>
      ticket(ink, { x, y, turn, scale, digits: digits(), colours: inks[place] ?? ['#fff', '#ffd', '#fc8'] }),
    )
    .join('')
}

/** A glass sphere with balls tumbling in it. */
const drum: Composition = (ink, random) => {
  const inside = times(13, () => {
    const angle = random.between(0, 2 * Math.PI)
    const reach = 92 * Math.sqrt(random())
    return { x: 180 + Math.cos(angle) * reach, y: 196 + Math.sin(angle) * reach * 0.94 }
  }).toSorted((one, other) => one.y - other.y)
  const glass = ink.radial(
    [
      [0, '#ffffff', 0.06],
      [0.8, '#ffffff', 0.12],
      [0.96, '#ffffff', 0.5],
      [1, '#ffffff', 0.15],
    ],
    { r: 0.5 },
  )
  const brass = ink.linear(
    [
      [0, '#fff0c0'],
      [0.4, '#e0a03a'],
      [1, '#6a3a0a'],
    ],
    { x2: 1 },
  )
  const tumbling = inside.map((spot) =>
    ball(ink, { ...spot, radius: 27, colour: random.pick(ballColours), number: random.whole(1, 49) }),
  )
  return `<path d="M112 352L138 300H222L248 352Z" fill="${brass}"/><circle cx="180" cy="196" r="130" fill="#0a1626" opacity=".35"/>${tumbling.join('')}<circle cx="180" cy="196" r="130" fill="${glass}"/><circle cx="180" cy="196" r="130" fill="none" stroke="${brass}" stroke-width="7"/><path d="M96 132Q126 84 180 78" stroke="#fff" stroke-opacity=".75" stroke-width="9" stroke-linecap="round" fill="none"/><rect x="152" y="52" width="56" height="22" rx="9" fill="${brass}"/>`
}

const tiles: Composition = (ink, random) => {
  const [left, middle, right] = random.shuffle<TileFace>(['bamboo', 'pinwheel', 'circles'])
  return (
    tile(ink, 86, 212, 0.98, random.between(-18, -8), left ?? 'bamboo') +
    tile(ink, 274, 210, 0.98, random.between(8, 18), right ?? 'circles') +
    tile(ink, 180, 202, 1.22, random.between(-5, 5), middle ?? 'pinwheel')
  )
}

const wheelStops = ['2', '5', '1.5', '10', '1.2', '3', '2', '20', '1.5', '4', '1.2', '50'].map(
  (stop) => `${stop}×`,
)

const moneyWheel: Composition = (ink, random) =>
  fortuneWheel(
    ink,
    { x: 180, y: 206, radius: 142, turn: random.whole(0, 11) * 30 },
    wheelStops,
    random.shuffle(['#2b6be0', '#f0a21f', '#1fa36a', '#8a4be0', '#e0314a']).slice(0, 4),
  )

const gems: Composition = (ink, random) => {
  const hues = random.shuffle([350, 200, 80, 290, 150, 45])
  const stone = (x: number, y: number, radius: number, place: number) =>
    gem(ink, {
      x,
      y,
      radius,
      colour: oklch(0.68, 0.19, hues[place] ?? 0),
      cut: random.pick(cuts),
      turn: random.between(-16, 16),
      seed: place,
    })
  const around: [number, number, number][] = [
    [82, 146, 40],
    [286, 144, 44],
    [74, 268, 44],
    [290, 262, 42],
    [182, 310, 34],
  ]
  return (
    stone(180, 198, 84, 0) +
    around.map(([x, y, radius], place) => stone(x, y, radius, place + 1)).join('') +
    spark(128, 96, 16) +
    spark(246, 84, 11) +
    spark(322, 206, 9)
  )
}

const mandarins: Composition = (ink) =>
  [
    mandarin(ink, 180, 210, 106, -6),
    mandarin(ink, 70, 346, 38, -16),
    mandarin(ink, 294, 342, 42, 14),
    coin(ink, { x: 92, y: 116, radius: 20, squash: 0.7, turn: -20 }),
    coin(ink, { x: 284, y: 108, radius: 16, squash: 0.55, turn: 30 }),
  ].join('')

const beads: Composition = (ink, random) =>
  coinHeap(ink, random, { x: 180, base: 320, width: 300, rows: 6, radius: 24 }) +
  chip(ink, { x: 180, y: 150, radius: 62, colour: random.pick(chipColours), turn: random.between(-12, 12) })

const standing = (ink: Ink, random: Random): string => {
  const [one = '#e0314a', other = '#1a1d26', third = '#f0a21f'] = random.shuffle(chipColours)
  return (
    chip(ink, { x: 108, y: 170, radius: 66, colour: other, turn: -16 }) +
    chip(ink, { x: 254, y: 166, radius: 64, colour: third, turn: 14 }) +
    chip(ink, { x: 182, y: 206, radius: 92, colour: one, turn: random.between(-8, 8) })
  )
}

export const compositions: Readonly<Record<string, Composition>> = {
  roulette: (ink, random, palette) =>
    roulette(ink, {
      x: 180,
      y: 244,
      radius: 188,
      squash: random.between(0.5, 0.66),
      spin: random.between(0, 6),
    }) +
    glow(ink, { x: 150, y: 190, radius: 90 }, palette.light, 0.45) +
    sideChips(ink, random),
  baccarat: (ink, random) => pair(ink, random) + sideChips(ink, random),
  blackjack,
  sicbo: (ink, random) => threeDice(ink, random, random.pick(['#f43b47', '#2b57e0', '#1fa36a', '#f0a21f'])),
  fan: (ink, random) => fan(ink, random, random.whole(4, 5)) + sideChips(ink, random),
  threecards: (ink, random) => fan(ink, random, 3, 128) + sideChips(ink, random),
  dragontiger: dragonAndTiger,
  moneywheel: moneyWheel,
  dicepair: (ink, random) => {
    const [one = '#e8274a', other = '#2b57e0'] = random.shuffle(
      ['#e8274a', '#2b57e0', '#f5f0e6', '#1fa36a'].slice(0, 4),
    )
    return (
      die(ink, { x: 112, y: 244, radius: 70, turn: -14, faces: faces(random), colour: other }) +
      die(ink, { x: 222, y: 176, radius: 98, turn: 9, faces: faces(random), colour: one }) +
      sideChips(ink, random)
    )
  },
  chips: standing,
  hilocards: (ink, random) => pair(ink, random),
  beads,
  tiles,
  balls,
  tickets,
  drum,
  football: (ink, random) =>
    football(ink, 180, 208, random.between(98, 118), [random.between(0.2, 0.9), random.between(0.1, 0.9)]),
  basketball: (ink, random) =>
    seamedBall(
      ink,
      { x: 180, y: 206, radius: 110, colour: '#f2832a', turn: random.between(-40, 20) },
      basketballSeams,
      '#2b0f05',
    ),
  tennis: (ink, random) =>
    seamedBall(
      ink,
      { x: 180, y: 206, radius: 108, colour: '#c8e04a', turn: random.between(-40, 40) },
      tennisSeams,
      '#fbfff0',
    ),
  gems,
  mandarins,
}
