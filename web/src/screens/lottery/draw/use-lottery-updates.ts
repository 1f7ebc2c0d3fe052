import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDraws, usePush } from '#api/push.ts'
import type { CallName } from '#api/names.ts'

/** The platform's answers about draws may be half a second old; asked sooner they could miss the news. */
export const settleMs = 700

/** Each step of a round publishes a part of its proof: the seal at the lock, the seed at the draw. */
const ofEachStep: readonly CallName[] = ['lottoPopular', 'lottoMenus', 'lottoGame', 'lottoVerification']
const ofResults: readonly CallName[] = ['lottoOpened', 'lottoNumero', 'lottoBets', 'lottoSlip']

/**
 * Renews what news tell to be old, once for all that came since the last time, and each no sooner than the platform's
 * answers know of it.
 */
export function gatherNews(renew: (names: ReadonlySet<CallName>) => void): {
  add: (names: readonly CallName[]) => void
  stop: () => void
} {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = new Set<CallName>()
  /** What came while others were waited for. */
  let later = new Set<CallName>()
  function wait(): void {
    timer = setTimeout(() => {
      timer = undefined
      renew(due)
      due = later
      later = new Set()
      if (due.size > 0) wait()
    }, settleMs)
  }
  return {
    add(names) {
      const gathered = timer === undefined ? due : later
      for (const name of names) gathered.add(name)
      if (timer === undefined) wait()
    },
    stop: () => clearTimeout(timer),
  }
}

/** Asks again for lotteries and own bets when draws and settlements are pushed. */
export function useLotteryUpdates(gameCodes: readonly string[]): void {
  const queries = useQueryClient()
  const renew = (names: Iterable<CallName>) => {
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] })
  }
  const news = useRef<ReturnType<typeof gatherNews>>(undefined)
  useEffect(() => {
    return () => {
      news.current?.stop()
      news.current = undefined
    }
  }, [])
  useDraws(gameCodes, ({ state }) => {
    news.current ??= gatherNews(renew)
    news.current.add(state === 'LOCKED' ? ofEachStep : [...ofEachStep, ...ofResults])
  })
  usePush('settled', () => renew(['lottoBets', 'lottoSlip']))
}
