import type { Page } from '@playwright/test'

export type Frame = { width: number; height: number }

/** Windows less the bar that the portal keeps over a game: a phone, upright and on its side, and a desk. */
export const upright: Frame = { width: 390, height: 787 }
export const lying: Frame = { width: 844, height: 343 }
export const desk: Frame = { width: 1440, height: 843 }

const nameOf = ({ width, height }: Frame): string => `${width} x ${height}`

/** Goes through windows of these sizes. @returns what was found in each, by its size */
export async function inFrames<Found>(
  page: Page,
  look: () => Promise<Found>,
  frames: readonly Frame[] = [upright, lying, desk],
): Promise<Record<string, Found>> {
  const found: Record<string, Found> = {}
  for (const frame of frames) {
    await page.setViewportSize(frame)
    // What is laid out by script follows in the next frames.
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))',
    )
    found[nameOf(frame)] = await look()
  }
  return found
}

/** How large the stage of a game is, in each window. */
export const stageSizes = (page: Page): Promise<Record<string, string>> =>
  inFrames(page, () =>
    page.locator('.stage').evaluate((stage) => {
      const { width, height } = stage.getBoundingClientRect()
      return `${Math.round(width)} x ${Math.round(height)}`
    }),
  )
