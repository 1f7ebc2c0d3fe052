import { dot, eye, fade, glow, type Pen, shape, stroke, within } from './pen.ts'
import { turn } from './large-fish.ts'
import type { Painter } from './small-fish.ts'

const edge = '#3d0a12'
const body =
  'M103 -4C100 -20 84 -33 60 -35C30 -37 6 -30 -22 -22C-50 -14 -74 -8 -92 -4L-92 4C-72 12 -46 20 -18 26C10 32 36 34 58 30C74 28 84 24 90 19C82 18 76 14 74 10C86 10 98 6 103 -4Z'

/** A crest of flames along the back, and a mane behind the head. */
function drawCrest(pen: Pen, beat: number, gilt: CanvasGradient) {
  for (let flame = 0; flame < 11; flame++) {
    const x = 34 - flame * 11.5
    const foot = -31 + flame * 2.6
    const high = 26 - Math.abs(flame - 4) * 2.2 + turn(beat, 2, flame * 0.09)
    shape(
      pen,
      `M${x + 9} ${foot}C${x + 4} ${foot - high * 0.6} ${x - 4} ${foot - high * 0.8} ${x - 13} ${foot - high}C${x - 9} ${foot - high * 0.4} ${x - 9} ${foot} ${x - 6} ${foot + 6}Z`,
      gilt,
      edge,
      1.3,
    )
  }
  for (const [x, y, long, lean] of [
    [48, -26, 44, -0.5],
    [42, -12, 40, -0.16],
    [40, 4, 38, 0.14],
    [44, 18, 34, 0.42],
  ] as const) {
    pen.save()
    pen.translate(x, y)
    pen.rotate(Math.PI + lean + turn(beat, 0.08, x * 0.01))
    shape(
      pen,
      `M0 -11C${long * 0.4} -13 ${long * 0.8} -5 ${long} 2C${long * 0.7} 4 ${long * 0.4} 12 0 11Z`,
      fade(pen, [-12, 12], '#fff3b0', '#ff9d2e', '#d1481a'),
      edge,
      1.4,
    )
    pen.restore()
  }
}

function drawSkin(pen: Pen) {
  shape(pen, body, fade(pen, [-36, 34], '#5c0f2e', '#c41f3a', '#f4503a', '#ffb84d', '#fff0c0'), edge, 2)
  within(pen, body, () => {
    for (let row = 0; row < 4; row++)
      for (let place = 0; place < 14; place++) {
        const [x, y] = [34 - place * 9.4 - (row % 2) * 4.7, -26 + row * 9 + place * 1.2]
        stroke(pen, `M${x} ${y - 5}C${x - 6} ${y - 3} ${x - 6} ${y + 4} ${x} ${y + 6}`, '#ffd27a66', 1.5)
      }
    for (let plate = 0; plate < 15; plate++) {
      const x = 60 - plate * 10
      stroke(pen, `M${x} 14C${x - 3} 20 ${x - 5} 28 ${x - 4} 36`, '#b3541a88', 1.8)
    }
    pen.fillStyle = glow(pen, [56, -26, 46], '#ffffff80', '#ffffff00')
    pen.fillRect(-110, -50, 230, 100)
  })
}

function drawHead(pen: Pen, beat: number, gilt: CanvasGradient) {
  for (const [x, lean] of [
    [56, -0.2],
    [68, 0.12],
  ] as const) {
    pen.save()
    pen.translate(x, -30)
    pen.rotate(lean)
    shape(
      pen,
      'M8 2C8 -18 -6 -34 -30 -42C-18 -32 -14 -26 -13 -20C-20 -24 -26 -24 -32 -22C-20 -18 -12 -10 -8 4Z',
      gilt,
      edge,
      1.4,
    )
    pen.restore()
  }
  shape(pen, 'M103 -4C98 6 86 10 74 10C76 14 82 18 90 19C100 14 106 6 103 -4Z', '#4a0610', edge, 1.6)
  for (let tooth = 0; tooth < 5; tooth++) {
    shape(pen, `M${78 + tooth * 5} ${9.5 - tooth * 1.4}l2 7l3 -8Z`, '#ffffff')
    if (tooth < 3) shape(pen, `M${82 + tooth * 5} ${17 - tooth}l1.500 -6l3 5Z`, '#ffffff')
  }
  dot(pen, 97, -13, 2.4, edge)
  for (const [y, lag] of [
    [-6, 0],
    [16, 0.2],
  ] as const)
    stroke(
      pen,
      `M98 ${y}C116 ${y - 8 + turn(beat, 6, lag)} 122 ${y + 10} 140 ${y + turn(beat, 8, lag)}`,
      '#ffe08a',
      2.6,
    )
  dot(pen, 76, -16, 19, glow(pen, [76, -16, 19], '#eaffb0', '#7dff9a55', '#7dff9a00'))
  eye(pen, 76, -15, 9, '#3dff9a')
  stroke(pen, 'M64 -27C70 -31 80 -29 88 -22', edge, 3.4)
}

/** A dragon of the deep, as long as the water is high. */
export const leviathan: Painter = (pen, beat) => {
  const gilt = fade(pen, [-66, 50], '#fff6c4', '#ffc23d', '#d1701a')
  shape(
    pen,
    'M-86 0C-96 -20 -104 -40 -126 -50C-118 -28 -126 -14 -112 0C-126 14 -118 28 -126 50C-104 40 -96 20 -86 0Z',
    gilt,
    edge,
    1.8,
  )
  drawCrest(pen, beat, gilt)
  drawSkin(pen)
  for (const [x, lag] of [
    [18, 0],
    [-30, 0.3],
  ] as const) {
    pen.save()
    pen.translate(x, 22)
    pen.rotate(0.2 + turn(beat, 0.3, lag))
    shape(pen, 'M12 -2C8 18 -12 36 -40 44C-34 30 -34 22 -38 16C-28 16 -22 8 -14 -6Z', gilt, edge, 1.6)
    pen.restore()
  }
  drawHead(pen, beat, gilt)
}
