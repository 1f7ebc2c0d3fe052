import { linear, n, picture, radial } from '#mandarin-art/svg.ts'
import { themeOf } from '#games/slots/themes.ts'
import { findTitle } from '#games/slots/titles/slot-titles.ts'
import { drawSymbol } from '#slots-art/draw-symbol.ts'

/** Light and hills behind the reels, in the title's hue. */
function drawBackdrop(hue: number): string {
  const rays = Array.from({ length: 14 }, (_, index) => {
    const turn = (index / 14) * Math.PI * 2
    const at = (angle: number) => `${n(800 + Math.cos(angle) * 1400)} ${n(380 + Math.sin(angle) * 1400)}`
    return `<path d="M800 380L${at(turn)}L${at(turn + 0.2)}Z"/>`
  })
  const hill = (y: number, sway: number) =>
    `M0 ${y}C300 ${y - sway} 500 ${y + sway} 800 ${y}S1300 ${y - sway} 1600 ${y}V1000H0Z`
  return picture(
    [1600, 1000],
    linear('s', [
      [0, `hsl(${hue} 55% 9%)`],
      [0.6, `hsl(${hue} 52% 22%)`],
      [1, `hsl(${(hue + 20) % 360} 50% 12%)`],
    ]) +
      radial('l', [
        [0, `hsl(${hue} 80% 66%)`, 0.75],
        [0.5, `hsl(${hue} 75% 44%)`, 0.3],
        [1, `hsl(${hue} 70% 30%)`, 0],
      ]),
    `<rect width="1600" height="1000" fill="url(#s)"/><g fill="hsl(${hue} 80% 72%)" opacity=".06">${rays.join('')}</g><ellipse cx="800" cy="380" rx="760" ry="520" fill="url(#l)"/><path d="${hill(760, 90)}" fill="hsl(${hue} 48% 14%)" opacity=".8"/><path d="${hill(860, -70)}" fill="hsl(${hue} 50% 8%)" opacity=".9"/>`,
    'preserveAspectRatio="xMidYMid slice"',
  )
}

/** The file of a title's picture, such as `slots/frosthorn/W.svg`; undefined where a title has no such picture. */
export function pictureOf(file: string): string | undefined {
  const [, code = '', name = ''] = /^slots\/([a-z0-9-]+)\/(\w+)\.svg$/.exec(file) ?? []
  const title = findTitle(code)
  if (!title) return undefined
  const { hue, rim, tones, medal } = themeOf(code)
  if (name === 'backdrop') return drawBackdrop(hue)
  const at = Object.keys(title.symbols).indexOf(name)
  const shown = title.symbols[name]
  return shown === undefined ? undefined : drawSymbol(shown, { hue: tones[at] ?? hue, rim, medal })
}
