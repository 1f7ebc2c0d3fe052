import { expect, type Locator, type Page } from '@playwright/test'
import type { Fixtures, Who } from '#screens/fixtures.ts'

/** One thing that the portal shows: a page, or what a press on it opens. */
export type Screen = {
  name: string
  path: string | ((fixtures: Fixtures) => string)
  /** Where it is; in the portal when absent. */
  at?: 'console'
  /** Who looks at it; a guest when absent. */
  who?: Who
  /** What is there once the page has arrived. */
  shows: string
  /** What the page is told in place of the platform's own answer. */
  before?: (page: Page) => Promise<unknown>
  /** From the page to what is looked at. */
  open?: (page: Page) => Promise<void>
  /** What is looked at when it is a part of a page that is looked at elsewhere. */
  part?: string
  /** Where it exists; at every width when absent. */
  widths?: readonly number[]
  /** What it waits for does not come: it is looked at as it waits. */
  isLoading?: true
  /** It begins or ends a session: nobody else's browser is used for it. */
  isOwn?: true
  /** What the browser itself writes into its console here, and should. */
  expected?: RegExp
}

/** A modal dialog, drawer or sheet. */
export const dialog = 'dialog[open]'

const isAlive = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))

/** Waits until an element works, which is later than it can be seen on a page that the server rendered. */
export async function alive(page: Page, selector: string): Promise<Locator> {
  const element = page.locator(selector).first()
  await expect.poll(() => isAlive(element), { intervals: [30, 60] }).toBe(true)
  return element
}

export const press = (selector: string) => async (page: Page) => (await alive(page, selector)).click()

/** By the keyboard, which no part that comes meanwhile can push aside. */
export const enter = (selector: string) => async (page: Page) => (await alive(page, selector)).press('Enter')

/** Does one after the other. */
export const steps =
  (...all: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of all) await step(page)
  }

export const type = (selector: string, text: string) => async (page: Page) =>
  (await alive(page, selector)).fill(text)

/** Answers a call in the platform's place: with its own answer, but for some of it. */
export const answering = (path: string, changes: object) => (page: Page) =>
  page.route(`**${path}**`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { value: object } // an answer of the platform
    Object.assign(body.value, changes)
    await route.fulfill({ response, json: body })
  })
