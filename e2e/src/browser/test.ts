import { expect, type ConsoleMessage, type Page } from '@playwright/test'
import { newAddress } from '#calls/new-address.ts'
import { noteSecret } from '#world/secrets-in-log.ts'
import { test as inWorld } from '#world/test.ts'

/** Cut off by the page's own leaving, not by the platform. */
const isHarmless = (text: string): boolean => /net::ERR_ABORTED/.test(text)

const told = (message: ConsoleMessage): string => `${message.text()} (${message.location().url})`

/** Tells of every error that a page writes into its console or throws. @returns what ends it */
export function listenForErrors(page: Page, onError: (text: string) => void): () => void {
  const hear = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !isHarmless(message.text())) onError(told(message))
  }
  const hearThrown = (error: Error) => onError(String(error))
  page.on('console', hear)
  page.on('pageerror', hearThrown)
  return () => {
    page.off('console', hear)
    page.off('pageerror', hearThrown)
  }
}

/** Lets a test have the one error that it means to provoke: "text (address)", as the browser writes it. */
export type Forgive = (expected: RegExp) => void

/** A test in a browser, failing when a page has an error. */
export const test = inWorld.extend<{ forgive: Forgive }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing else is needed
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),
  forgive: [
    async ({ context }, use) => {
      const errors: string[] = []
      const forgiven: RegExp[] = []
      context.on('page', (page) => listenForErrors(page, (text) => errors.push(text)))
      await use((expected) => forgiven.push(expected))
      for (const { httpOnly, value } of await context.cookies()) if (httpOnly && value) noteSecret(value)
      const left = errors.filter((text) => !forgiven.some((expected) => expected.test(text)))
      expect(left, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** What the browser writes of a call that was refused. */
export const refusalOf = ({ path }: { path: string }): RegExp =>
  new RegExp(String.raw`status of 4\d\d \(.*\) \(https?://[^/]+${RegExp.escape(path)}\)$`)

/** Counts how often a page was loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  return () => loads
}
