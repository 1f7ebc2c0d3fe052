import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { findAppFile, systemOf } from '#screens/download/app-file.ts'
import { drawQrCode, makeQrCode, marginPx, savedPx, shownPx } from '#components/qr-code.ts'

/** The pixels that the code's own drawing leaves on a square canvas. */
function pixelsOf(text: string, edge: number): Uint8Array {
  const pixels = new Uint8Array(edge * edge * 4).fill(255)
  const canvas = {
    fillStyle: '',
    fillRect(x: number, y: number, width: number, height: number) {
      const shade = this.fillStyle === '#000' ? 0 : 255
      for (let row = y; row < y + height; row++)
        pixels.fill(shade, (row * edge + x) * 4, (row * edge + x + width) * 4)
      for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
    },
  }
  drawQrCode(canvas, makeQrCode(text), edge)
  return pixels
}

const read = (text: string, edge: number) =>
  decodeQR({ width: edge, height: edge, data: pixelsOf(text, edge) })

const resource = { name: '', qrCodeUrl: '', labelNameEn: '' }
const resources = [
  { ...resource, resourceType: 'AFFILIATELINK', url: 'https://agents.example/' },
  { ...resource, resourceType: 'Android', url: 'https://files.example/app-2.4.1.apk?from=portal' },
  { ...resource, resourceType: 'MOBILECONFIG', url: 'https://files.example/portal.mobileconfig' },
]

test('the code for Android reads as the address of the app file, on the page and as a picture (DOWN-04)', () => {
  const file = findAppFile(resources, 'android') ?? ''
  expect(file).toMatch(/\.apk/)
  for (const edge of [shownPx, savedPx]) expect(read(file, edge)).toBe(file)
})

test('the code for iOS reads as the address of the configuration profile (DOWN-05)', () => {
  const file = findAppFile(resources, 'ios') ?? ''
  expect(file).toMatch(/\.mobileconfig$/)
  for (const edge of [shownPx, savedPx]) expect(read(file, edge)).toBe(file)
})

test('a system without a file, or with an empty address, has none', () => {
  expect(findAppFile([], 'ios')).toBeUndefined()
  expect(findAppFile([{ ...resource, resourceType: 'Android', url: '' }], 'android')).toBeUndefined()
})

test('the code is 200 wide on a page and 800 as a picture, with a margin of 20 at the first (CONST-02, CONST-03, A-110)', () => {
  expect([shownPx, savedPx, marginPx]).toEqual([200, 800, 20])
  const pixels = pixelsOf('https://portal.example/', shownPx)
  const dark = [...pixels.keys()].filter((at) => at % 4 === 0 && pixels[at] === 0).map((at) => at / 4)
  const columns = dark.map((at) => at % shownPx)
  const rows = dark.map((at) => Math.floor(at / shownPx))
  expect([Math.min(...columns), Math.min(...rows)]).toEqual([20, 20])
  expect([Math.max(...columns), Math.max(...rows)]).toEqual([179, 179])
})

test('a code corrects errors at level M, no more and no less (CONST-04)', () => {
  // The two bits of the level stand beside the first finder pattern, under the standard's mask 101...: M reads 00.
  const { runs } = makeQrCode('https://portal.example/')
  const isDark = (column: number) =>
    runs.some(({ x, y, width }) => y === 8 && column >= x && column < x + width)
  expect([isDark(0), isDark(1)].map((dark, at) => dark !== [true, false][at])).toEqual([false, false])
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'android'],
])('%s begins with the steps of its system', (agent, system) => {
  expect(systemOf(agent)).toBe(system)
})
