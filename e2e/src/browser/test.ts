import { expect, type ConsoleMessage, type Page } from '@playwright/test'
import { test as inWorld } from '#world/test.ts'

export type Complaints = string[]

/** Cut off by the page's own leaving, not by the platform. */
const isHarmless = (text: string): boolean => /net::ERR_ABORTED/.test(text)

const told = (message: ConsoleMessage): string => `${message.text()} (${message.location().url})`

/** Hears of every error that a page writes into its console or throws. */
export function hearComplaints(page: Page, hear: (text: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !isHarmless(message.text())) hear(told(message))
  })
  page.on('pageerror', (error) => hear(String(error)))
}

/** A test in a browser, failing when a page complains. */
export const test = inWorld.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ context }, use) => {
      const complaints: Complaints = []
      context.on('page', (page) => hearComplaints(page, (text) => complaints.push(text)))
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
