import type { Page } from '@playwright/test'

/** A call, by what the contract says of it. */
export type Told = { readonly path: string }

/** Where the path's parameters stand, anything may. */
const patternOf = ({ path }: Told): string => `**${path.replaceAll(/:\w+/g, '*')}*`

/** Calls that the platform refuses, as a page sees it. */
export const untold =
  (...calls: readonly Told[]) =>
  async (page: Page): Promise<void> => {
    for (const each of calls)
      await page.route(patternOf(each), (route) => route.fulfill({ status: 400, body: '' }))
  }

/** Calls that go on and on. */
export const toldNever =
  (...calls: readonly Told[]) =>
  async (page: Page): Promise<void> => {
    for (const each of calls) await page.route(patternOf(each), () => undefined)
  }

/** The platform's refusal, by its code. */
export const refusing =
  (call: Told, { status, code, value = null }: { status: number; code: string; value?: object | null }) =>
  (page: Page): Promise<unknown> =>
    page.route(patternOf(call), (route) =>
      route.fulfill({ status, json: { success: false, message: '', value, code, traceId: '0' } }),
    )
