import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDraws, usePush } from '#api/push.ts'
import type { CallName } from '#api/names.ts'

/** The platform's answers about draws may be half a second old; asked sooner they could miss the news. */
const settleMs = 700

/** Asks again for lotteries and own bets when draws and settlements are pushed. */
export function useLotteryUpdates(gameCodes: readonly string[]): void {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    return () => clearTimeout(timer.current)
  }, [])
  const renew = (...names: CallName[]) => {
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] })
  }
  useDraws(gameCodes, ({ state }) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // Each step of a round publishes a part of its proof: the seal at the lock, the seed at the draw.
      renew('lottoPopular', 'lottoMenus', 'lottoGame', 'lottoVerification')
      if (state !== 'LOCKED') renew('lottoOpened', 'lottoNumero', 'lottoBets', 'lottoSlip')
    }, settleMs)
  })
  usePush('settled', () => renew('lottoBets', 'lottoSlip'))
}
