import { brandMark } from '#icon/brand-mark.ts'

const size = 512
const [light, deep, ink] = ['#ffae55', '#f57a16', '#2a1003']

/** The mark's width over the icon's. A mask may cut to a circle of 80 %: in there the mark keeps a blade's distance. */
const markShare = { rounded: 0.66, square: 0.62, maskable: 0.52 } as const

/** How the icon ends: rounded by itself, square for a system that rounds it, or to the edge under any mask. */
export type IconShape = keyof typeof markShare

export function appIcon(shape: IconShape): string {
  const scale = (markShare[shape] * size) / 48
  const radius = shape === 'rounded' ? size * 0.234 : 0
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">`,
    `<linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`,
    `<rect width="${size}" height="${size}" rx="${radius}" fill="url(#a)"/>`,
    `<g transform="translate(256 256) scale(${scale.toFixed(3)})" fill="${ink}">${brandMark}</g></svg>`,
  ].join('')
}

/**
 * Stands where a game has no cover: the mark, pressed into leaf grey that sits between both themes. Portrait, as covers
 * are.
 */
export function gameIcon(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 480" width="360" height="480">',
    '<defs><linearGradient id="f" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#56665f"/><stop offset="1" stop-color="#2a3732"/></linearGradient>',
    '<radialGradient id="l" cx=".5" cy=".46" r=".5"><stop offset="0" stop-color="#fff" stop-opacity=".14"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>',
    '<linearGradient id="m" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1e2925"/><stop offset="1" stop-color="#2f3d37"/></linearGradient></defs>',
    '<rect width="360" height="480" fill="url(#f)"/><rect width="360" height="480" fill="url(#l)"/>',
    `<g transform="translate(180 226) scale(4.1)"><g fill="#93a39b" fill-opacity=".55" transform="translate(0 .55)">${brandMark}</g>`,
    `<g fill="#0c1210" fill-opacity=".7" transform="translate(0 -.5)">${brandMark}</g><g fill="url(#m)">${brandMark}</g></g></svg>`,
  ].join('')
}
