import { dot, eye, fade, glow, type Pen, shape, stroke, within } from './pen.ts'
import type { Painter } from './small-fish.ts'

/** How far something swings at this point of a beat. */
export const turn = (beat: number, by: number, lag = 0) => Math.sin((beat + lag) * Math.PI * 2) * by

/** Round marks on a skin: where each is, and how large. */
function spots(pen: Pen, colour: string, written: string) {
  for (const spot of written.split(' ')) {
    const [x = 0, y = 0, radius = 0] = spot.split(',').map(Number)
    dot(pen, x, y, radius, colour)
  }
}

export const puffer: Painter = (pen, beat) => {
  const swell = 1 + turn(beat, 0.025)
  shape(
    pen,
    'M-58 -12C-76 -30 -96 -30 -102 -22C-96 -6 -96 8 -102 24C-92 32 -76 30 -58 14Z',
    fade(pen, [-30, 30], '#ffd36b', '#d98a1c'),
    '#6e3a08',
    2,
  )
  shape(pen, 'M-34 -52C-40 -76 -18 -84 -6 -62Z', fade(pen, [-84, -50], '#ffe49a', '#d98a1c'), '#6e3a08', 2)
  shape(pen, 'M-34 52C-40 76 -18 84 -6 62Z', fade(pen, [50, 84], '#d98a1c', '#ffe49a'), '#6e3a08', 2)
  for (let spike = 0; spike < 26; spike++) {
    const at = (spike / 26) * Math.PI * 2
    const [x, y] = [Math.cos(at), Math.sin(at)]
    const reach = 1.17 * swell
    stroke(pen, `M${x * 66 + 6} ${y * 60}L${x * 70 * reach + 6} ${y * 64 * reach}`, '#fff0c2', 4)
  }
  const body = 'M86 2C84 -38 48 -62 6 -62C-36 -62 -66 -36 -66 0C-66 38 -36 62 6 62C48 62 86 40 86 2Z'
  shape(pen, body, fade(pen, [-62, 62], '#b46512', '#f7b733', '#fff2c4', '#fffdf2'), '#6e3a08', 2.4)
  within(pen, body, () => {
    spots(pen, '#7c3d0899', '-30,-38,9 0,-46,11 30,-40,8 -44,-14,8 -12,-24,9 18,-22,7 -30,4,6')
    pen.fillStyle = glow(pen, [20, -34, 56], '#ffffff80', '#ffffff00')
    pen.fillRect(-80, -70, 170, 140)
  })
  pen.save()
  pen.translate(4, 14)
  pen.rotate(0.4 + turn(beat, 0.6))
  shape(
    pen,
    'M6 0C-8 -16 -34 -14 -36 2C-30 16 -6 14 6 0Z',
    fade(pen, [-14, 14], '#ffe49a', '#d98a1c'),
    '#6e3a08',
    1.8,
  )
  pen.restore()
  dot(pen, 80, 14, 7, '#8f2f2f')
  dot(pen, 80, 14, 4, '#3d0b0b')
  eye(pen, 48, -16, 16, '#5ad1c4')
}

export const jelly: Painter = (pen, beat) => {
  const pulse = turn(beat, 0.09)
  for (let arm = 0; arm < 7; arm++) {
    const y = (arm - 3) * 13
    const wave = turn(beat, 12, arm * 0.13)
    const colour = arm % 2 ? '#ff8be8aa' : '#b98bffaa'
    stroke(
      pen,
      `M6 ${y}C-26 ${y + wave} -50 ${y * 1.2 - wave} -${76 + (arm % 3) * 12} ${y * 1.1 + wave}`,
      colour,
      arm % 2 ? 6 : 4,
    )
  }
  pen.save()
  pen.scale(1 - pulse, 1 + pulse)
  const bell =
    'M-2 -60C52 -66 92 -34 92 0C92 34 52 66 -2 60C10 44 -8 34 6 22C-8 10 -8 -10 6 -22C-8 -34 10 -44 -2 -60Z'
  shape(pen, bell, glow(pen, [44, -10, 92], '#ffe6ff', '#f58cf0', '#8d4bff', '#5a2bd6'), '#ffd0ff', 2)
  within(pen, bell, () => {
    for (const y of [-34, 0, 34])
      stroke(pen, `M4 ${y}C34 ${y * 0.9} 66 ${y * 0.6} 88 ${y * 0.2}`, '#ffffff4d', 4)
    dot(pen, 40, 0, 24, '#ffffff30')
    pen.fillStyle = glow(pen, [60, -26, 44], '#ffffffb0', '#ffffff00')
    pen.fillRect(-10, -70, 110, 140)
  })
  pen.restore()
  eye(pen, 36, -18, 9, '#7df9ff')
  eye(pen, 36, 18, 9, '#7df9ff')
}

export const squid: Painter = (pen, beat) => {
  for (let arm = 0; arm < 8; arm++) {
    const y = (arm - 3.5) * 8
    const wave = turn(beat, 9, arm * 0.11)
    stroke(
      pen,
      `M36 ${y}C58 ${y * 1.5 + wave} 76 ${y * 1.9 - wave} ${98 - (arm % 2) * 10} ${y * 1.6 + wave}`,
      arm % 2 ? '#c5203f' : '#ff6f6a',
      8,
    )
  }
  shape(
    pen,
    'M-96 0C-92 -26 -66 -52 -44 -46C-52 -22 -52 22 -44 46C-66 52 -92 26 -96 0Z',
    fade(pen, [-50, 50], '#ff9a86', '#c5203f', '#ff9a86'),
    '#6d0b22',
    2,
  )
  const mantle = 'M-104 0C-80 -26 -20 -38 30 -30C46 -26 52 -14 52 0C52 14 46 26 30 30C-20 38 -80 26 -104 0Z'
  shape(pen, mantle, fade(pen, [-34, 34], '#ff9f7a', '#f2455a', '#8e1440'), '#6d0b22', 2.2)
  within(pen, mantle, () => {
    spots(pen, '#ffd0b066', '-60,-6,5 -40,-14,6 -18,-18,5 -34,6,5 -8,4,6 8,-16,4 -64,8,4')
    stroke(pen, 'M-84 -8C-50 -24 0 -28 36 -22', '#ffffff70', 5)
  })
  eye(pen, 32, -14, 11, '#ffe36b')
  eye(pen, 32, 16, 10, '#ffe36b')
}

export const turtle: Painter = (pen, beat) => {
  const fin = (x: number, y: number, angle: number, size: number) => {
    pen.save()
    pen.translate(x, y)
    pen.rotate(angle)
    pen.scale(size, size)
    shape(
      pen,
      'M0 -10C14 -34 12 -64 -14 -84C-30 -66 -28 -28 -14 4Z',
      fade(pen, [-84, 4], '#2c7a4d', '#9bdc7c'),
      '#123f2b',
      2,
    )
    spots(pen, '#1b5a3a88', '-8,-60,4.5 -14,-44,4.5 -6,-36,4.5 -12,-22,4.5')
    pen.restore()
  }
  fin(44, -40, -0.25 + turn(beat, 0.42), 0.82)
  pen.save()
  pen.scale(1, -1)
  fin(44, -40, -0.25 + turn(beat, 0.42), 0.82)
  fin(-50, -34, -0.9 + turn(beat, 0.25, 0.4), 0.46)
  pen.restore()
  fin(-50, -34, -0.9 + turn(beat, 0.25, 0.4), 0.46)
  shape(
    pen,
    'M56 -20C70 -30 98 -22 100 0C98 22 70 30 56 20Z',
    fade(pen, [-26, 26], '#b9ea8c', '#4f9c5c'),
    '#123f2b',
    2.2,
  )
  const shell = 'M72 0C66 -40 26 -62 -14 -60C-56 -56 -84 -28 -92 0C-84 28 -56 56 -14 60C26 62 66 40 72 0Z'
  shape(pen, shell, glow(pen, [6, -14, 96], '#f2c26a', '#b06a2c', '#5c3316'), '#3a1f0c', 3)
  within(pen, shell, () => {
    const plates = [
      'M-34 -22L-8 -30L18 -22L24 0L18 22L-8 30L-34 22L-40 0Z',
      'M18 -22L48 -30L70 -8',
      'M18 22L48 30L70 8',
      'M-8 -30L-10 -62',
      'M-8 30L-10 62',
      'M-34 -22L-62 -42',
      'M-34 22L-62 42',
      'M-40 0L-92 0',
      'M24 0L74 0',
      'M18 -22L30 -58',
      'M18 22L30 58',
    ]
    for (const path of plates) stroke(pen, path, '#4a270fcc', 4)
    pen.fillStyle = glow(pen, [-4, -26, 60], '#fff2c280', '#fff2c200')
    pen.fillRect(-100, -70, 180, 140)
  })
  eye(pen, 82, -13, 7, '#ffe27a')
  eye(pen, 82, 13, 7, '#ffe27a')
}

/** A long fish: the shark and the swordfish by their colours and fins. */
function longBody(pen: Pen, colours: readonly [string, string, string, string], half: number) {
  const [back, side, belly, edge] = colours
  const body = `M94 4C80 ${-half * 0.7} 40 ${-half} 4 ${-half}C-36 ${-half * 0.9} -62 ${-half * 0.36} -80 -4L-80 5C-60 ${half * 0.5} -30 ${half * 0.86} 6 ${half * 0.84}C46 ${half * 0.8} 80 ${half * 0.5} 94 4Z`
  shape(pen, body, fade(pen, [-half, half], back, side, belly, belly), edge, 2)
  within(pen, body, () => {
    pen.fillStyle = fade(pen, [-half, half], '#ffffff4d', '#ffffff00', '#ffffff00', '#00142a44')
    pen.fillRect(-110, -half, 220, half * 2)
    pen.fillStyle = glow(pen, [30, -half * 0.5, half * 1.3], '#ffffff55', '#ffffff00')
    pen.fillRect(-110, -half, 220, half * 2)
  })
}

export const sword: Painter = (pen, beat) => {
  const edge = '#0c2350'
  const fin = fade(pen, [-60, 40], '#4fc3ff', '#12398c')
  shape(pen, 'M-74 0C-84 -14 -92 -44 -104 -48C-96 -22 -94 22 -104 48C-92 44 -84 14 -74 0Z', fin, edge, 2)
  shape(pen, 'M34 -18C26 -62 -6 -66 -44 -44C-30 -36 -34 -22 -40 -12Z', fin, edge, 2)
  for (let ray = 0; ray < 6; ray++)
    stroke(pen, `M${26 - ray * 11} -18L${14 - ray * 10} -54`, '#bfeaff55', 1.6)
  shape(pen, 'M70 -6L150 2L70 10Z', fade(pen, [-8, 12], '#e8f6ff', '#6f93b8'), edge, 1.8)
  longBody(pen, ['#1b3f9e', '#3f86e0', '#eaf6ff', edge], 24)
  pen.save()
  pen.translate(24, 14)
  pen.rotate(0.5 + turn(beat, 0.2))
  shape(pen, 'M8 0C-4 10 -28 34 -42 34C-34 14 -20 -4 8 0Z', fin, edge, 1.8)
  pen.restore()
  stroke(pen, 'M92 8C84 12 76 12 70 9', edge, 2)
  eye(pen, 66, -5, 8, '#ffd54a')
}

export const shark: Painter = (pen, beat) => {
  const edge = '#1a2a3c'
  const fin = fade(pen, [-70, 60], '#7d9ab5', '#38536e')
  shape(
    pen,
    'M-70 0C-82 -16 -88 -56 -108 -66C-100 -30 -92 -8 -94 4C-98 18 -100 30 -102 40C-88 32 -80 16 -70 6Z',
    fin,
    edge,
    2,
  )
  shape(pen, 'M28 -24C18 -50 2 -66 -16 -70C-12 -50 -16 -36 -22 -22Z', fin, edge, 2)
  shape(pen, 'M-42 14C-50 26 -56 32 -64 34C-60 24 -60 16 -58 8Z', fin, edge, 2)
  longBody(pen, ['#456583', '#8fb0c8', '#f4fafc', edge], 32)
  pen.save()
  pen.translate(22, 16)
  pen.rotate(turn(beat, 0.16))
  shape(pen, 'M10 -2C0 10 -18 44 -34 50C-30 26 -24 8 -14 -4Z', fin, edge, 2)
  pen.restore()
  for (const x of [40, 34, 28]) stroke(pen, `M${x} -8C${x - 5} 0 ${x - 5} 6 ${x} 12`, '#1a2a3c99', 2)
  shape(pen, 'M90 8C78 12 66 14 56 12C60 22 74 24 84 16Z', '#4a0d16')
  for (let tooth = 0; tooth < 6; tooth++)
    shape(pen, `M${60 + tooth * 5} ${13 - tooth * 0.6}l2.5 6l2.5 -6.500Z`, '#ffffff')
  stroke(pen, 'M52 -16C60 -18 68 -16 74 -12', edge, 2.4)
  eye(pen, 62, -8, 6.5, '#ffe9a0')
}

export const manta: Painter = (pen, beat) => {
  const flap = turn(beat, 0.16)
  const edge = '#0e1b3f'
  stroke(pen, `M-40 0C-70 ${turn(beat, 8)} -90 ${-turn(beat, 10)} -128 ${turn(beat, 12)}`, '#22356f', 5)
  for (const side of [-1, 1]) {
    pen.save()
    pen.scale(1, side * (1 + side * flap * 0.5))
    shape(
      pen,
      'M70 6C62 34 34 62 -10 104C-18 70 -30 44 -52 12L-40 0L60 0Z',
      fade(pen, [0, 104], '#3c63c4', '#2a3f92', '#131f55'),
      edge,
      2,
    )
    stroke(pen, 'M52 26C30 50 10 70 -8 92', '#8fb6ff66', 4)
    spots(pen, '#bfe0ff80', '14,36,7 -4,56,5 -16,34,6 30,24,5 -10,76,4')
    shape(pen, 'M64 10C78 14 90 22 98 34C84 32 70 26 60 18Z', '#2a3f92', edge, 2)
    pen.restore()
  }
  shape(
    pen,
    'M80 0C74 -20 40 -28 0 -22C-30 -16 -46 -8 -52 0C-46 8 -30 16 0 22C40 28 74 20 80 0Z',
    fade(pen, [-24, 24], '#7fa6ff', '#3c63c4', '#2a3f92'),
    edge,
    2,
  )
  stroke(pen, 'M60 -8C30 -14 0 -12 -30 -4', '#dbe8ff66', 5)
  eye(pen, 58, -15, 6.5, '#9df0ff')
  eye(pen, 58, 15, 6.5, '#9df0ff')
}

export const angler: Painter = (pen, beat) => {
  const edge = '#160a22'
  const fin = fade(pen, [-60, 60], '#7d4aa8', '#3a1a5c')
  shape(pen, 'M-58 -8C-76 -22 -92 -40 -104 -38C-98 -14 -98 14 -104 38C-90 40 -76 24 -58 12Z', fin, edge, 2)
  shape(pen, 'M-10 -52C-16 -74 -40 -76 -54 -60C-46 -52 -48 -42 -46 -34Z', fin, edge, 2)
  stroke(pen, `M28 -50C34 -92 78 -98 92 ${-66 + turn(beat, 5)}`, '#9c6bd0', 4)
  const lamp: readonly [number, number] = [93, -60 + turn(beat, 5)]
  dot(pen, ...lamp, 34, glow(pen, [...lamp, 34], '#d6fff0', '#59ffd299', '#59ffd200'))
  dot(pen, ...lamp, 9, '#f2fffb')
  const body =
    'M92 -10C84 -44 48 -62 6 -58C-34 -54 -60 -28 -66 -4C-62 28 -34 58 8 60C44 62 78 54 88 34C60 30 46 22 40 12C60 8 80 2 92 -10Z'
  shape(pen, body, fade(pen, [-60, 60], '#8a58b8', '#54307e', '#2a1444'), edge, 2.4)
  within(pen, body, () => {
    spots(pen, '#c79bff40', '-30,-22,8 -10,-38,6 -40,10,6 -12,30,9 16,44,6 12,-44,5')
    pen.fillStyle = glow(pen, [70, -50, 70], '#9dffe066', '#9dffe000')
    pen.fillRect(-80, -70, 180, 140)
  })
  shape(pen, 'M90 -8C78 6 58 12 42 12C48 24 66 30 86 33C76 18 82 4 90 -8Z', '#1b0410', edge, 2)
  for (let tooth = 0; tooth < 5; tooth++) {
    shape(pen, `M${48 + tooth * 9} ${11 - tooth * 3}l3 13l4 -14.500Z`, '#fff7df')
    shape(pen, `M${52 + tooth * 7} ${24 + tooth * 2}l2 -11l4 12.500Z`, '#fff7df')
  }
  pen.save()
  pen.translate(-2, 16)
  pen.rotate(0.5 + turn(beat, 0.4))
  shape(pen, 'M6 0C-8 -14 -32 -12 -36 4C-28 16 -6 14 6 0Z', fin, edge, 1.8)
  pen.restore()
  eye(pen, 46, -26, 13, '#59ffd2')
}
