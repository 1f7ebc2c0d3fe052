import { vi } from 'vitest'
import { useSearch } from 'wouter'
import { loadAreas } from '#i18n/load-phrases.ts'
import type { Screen } from '#lazy-screen.ts'
import { matchPattern } from '#paths.ts'
import { goBackToStart, logIn, showInPortal } from '#start/test-portal.tsx'
import { becomeGuest } from '#session/session-store.ts'

export const texts = [
  'agent',
  'record',
  'member',
  'wallet',
  'errors',
  'form',
  'ui',
  'system',
  'shell',
  'category',
  'announcement',
  'contract',
  'lottery',
  'boards',
] as const

export const loadTexts = (): Promise<unknown> => loadAreas('en', [...texts])

const wholeMenu = [
  'agentTeamOverview',
  'announcement',
  'registerCentre',
  'downline',
  'teamBetting',
  'userLoss',
  'income',
  'transactions',
  'dividend',
  'dailyWages',
  'hourlySalary',
  'realtimeSalary',
] as const

export const menuOf = (pages: readonly string[]): object[] =>
  pages.map((page) => ({ name: page, page, path: `/agent/${page}` }))

type Answer = { value: unknown } | { code: string; status: number; value?: unknown }
export type Asked = { method: string; path: string; query: URLSearchParams; body: unknown }

const emptyPage = { content: [], totalPages: 0, totalCount: 0 }

/**
 * Answers calls by method and path; what is not named gets an empty page, and the menu is whole.
 * @returns what was asked, in its order
 */
export function answerCalls(answers: Readonly<Record<string, (asked: Asked) => Answer>>): Asked[] {
  const all: Asked[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const asked = { method: init?.method ?? 'GET', path: url.pathname, query: url.searchParams, body }
    all.push(asked)
    const known = answers[`${asked.method} ${asked.path}`]
    const answer: Answer =
      known?.(asked) ??
      (asked.path === '/wps/agent/menu'
        ? { value: menuOf(wholeMenu) }
        : asked.path === '/wps/agent/salary/next'
          ? { code: 'FEATURE_OFF', status: 403 }
          : { value: emptyPage })
    const isRefused = 'code' in answer
    return Promise.resolve(
      Response.json(
        {
          success: !isRefused,
          code: isRefused ? answer.code : '',
          value: answer.value ?? null,
          message: '',
          traceId: '',
        },
        { status: isRefused ? answer.status : 200 },
      ),
    )
  })
  return all
}

const paramsOf = (address: string) => matchPattern('/agent/:page', address.replace(/\?.*/, '')) ?? {}

/** Shows a page of the agents' centre at its address, to an agent. */
export function showPage(Page: Screen, address: string): void {
  history.replaceState(null, '', address)
  logIn(1)
  const Shown = () => <Page search={new URLSearchParams(useSearch())} params={paramsOf(address)} />
  showInPortal(<Shown />)
}

/** The next test begins as a visitor, where the tests run. */
export function leave(): void {
  vi.restoreAllMocks()
  becomeGuest()
  goBackToStart()
}
