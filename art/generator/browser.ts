import type { Page } from 'playwright-core'
import { openChromium } from './chromium.ts'

/** One quiet browser that turns pictures of 360 by 480 into as many pixels, or `scale` times that. */
export type Painter = { paint(svg: string, scale: 1 | 2): Promise<Buffer>; close(): Promise<void> }

export async function openPainter(): Promise<Painter> {
  const browser = await openChromium()
  const idle: Record<1 | 2, Page[]> = { 1: [], 2: [] }
  const openPage = async (deviceScaleFactor: 1 | 2) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 480 }, deviceScaleFactor })
    return context.newPage()
  }
  return {
    paint: async (svg, scale) => {
      const page = idle[scale].pop() ?? (await openPage(scale))
      await page.setContent(`<body style="margin:0;background:#000">${svg}</body>`)
      const png = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 360, height: 480 } })
      idle[scale].push(page)
      return png
    },
    close: () => browser.close(),
  }
}
