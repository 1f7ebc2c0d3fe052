import { expect, type BrowserContext, type ConsoleMessage, type Page, test as plain } from '@playwright/test'

export type Complaints = string[]

/** Cut off by the page's own leaving, not by the platform. */
const isHarmless = (text: string): boolean => /net::ERR_ABORTED/.test(text)

const told = (message: ConsoleMessage): string => `${message.text()} (${message.location().url})`

/** Hears of every error that a page of this browser writes into its console or throws. */
export function collectComplaints(context: BrowserContext, hear: (text: string) => void): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !isHarmless(message.text())) hear(told(message))
  })
  context.on('weberror', (error) => hear(String(error.error())))
}

/** Playwright's test, failing when a page complains. */
export const test = plain.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ context }, use) => {
      const complaints: Complaints = []
      collectComplaints(context, (text) => complaints.push(text))
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
