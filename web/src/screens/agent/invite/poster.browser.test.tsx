import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { drawPoster, linesOf, posterHeight, posterWidth } from '#screens/agent/invite/draw-poster.ts'

const url = 'https://portal.example/register?affiliateCode=ABCD2345'

const poster = {
  brand: 'Suntala',
  headline: 'You are invited to Suntala',
  hint: 'Scan it, or enter the code when you register',
  code: 'ABCD2345',
  host: 'portal.example',
  url,
  age: '18+',
  care: 'Play within your limits',
  display: 'sans-serif',
  sans: 'sans-serif',
  blade: 'M0 -20L5 -10L-5 -10Z',
}

function draw(given: Partial<typeof poster> = {}): ImageData {
  const canvas = new OffscreenCanvas(posterWidth, posterHeight)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  drawPoster(context as unknown as CanvasRenderingContext2D, { ...poster, ...given }) // the same drawing calls
  return context.getImageData(0, 0, posterWidth, posterHeight)
}

/** A quarter of its size: a reader looks at each pixel. */
function read({ data }: ImageData): string {
  const [width, height] = [posterWidth / 2, posterHeight / 2]
  const small = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      small.set(
        data.subarray((2 * y * posterWidth + 2 * x) * 4, (2 * y * posterWidth + 2 * x) * 4 + 4),
        (y * width + x) * 4,
      )
  return decodeQR({ width, height, data: small })
}

test('the code on a poster reads as the link, also under a brand of three lines', () => {
  expect(read(draw())).toBe(url)
  expect(read(draw({ headline: 'ขอเชิญคุณร่วมสนุกที่ '.repeat(4) }))).toBe(url)
})

test('what does not fit into a line goes on in the next, and words stay whole', () => {
  const lines = linesOf('You are invited to Suntala', (line) => line.length <= 12)
  expect(lines).toEqual(['You are', 'invited to', 'Suntala'])
})
