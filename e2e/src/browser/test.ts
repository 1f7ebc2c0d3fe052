import { expect, type ConsoleMessage, type Page, test as plain } from '@playwright/test'

/** What the pages complained of; a test may take out what it caused on purpose. */
export type Complaints = string[]

/** Cut off by the page's own leaving, not by the platform. */
const isHarmless = (text: string): boolean => /net::ERR_ABORTED/.test(text)

const told = (message: ConsoleMessage): string => `${message.text()} (${message.location().url})`

/** Playwright's test, failing when a page writes an error into its console or throws. */
export const test = plain.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ context }, use) => {
      const complaints: Complaints = []
      context.on('console', (message) => {
        if (message.type() === 'error' && !isHarmless(message.text())) complaints.push(told(message))
      })
      context.on('weberror', (error) => complaints.push(String(error.error())))
      await use(complaints)
      expect(complaints, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Counts how often a page was loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  return () => loads
}
