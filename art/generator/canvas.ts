import { openChromium } from './chromium.ts'

type Size = { width: number; height: number; scale?: number }

export type Canvas = {
  /** A page's markup as PNG; what nothing is painted on stays transparent. */
  paint: (markup: string, size: Size) => Promise<Buffer>
  close: () => Promise<void>
}

/** A browser that paints, because filters of SVG come out best there. */
export async function openCanvas(): Promise<Canvas> {
  const browser = await openChromium()
  return {
    paint: async (markup, { width, height, scale = 1 }) => {
      const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale })
      try {
        await page.setContent(
          `<style>body{margin:0;background:transparent}svg{display:block}</style>${markup}`,
        )
        return await page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width, height } })
      } finally {
        await page.close()
      }
    },
    close: () => browser.close(),
  }
}
