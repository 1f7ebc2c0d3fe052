import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isCode } from '#api/call-error.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import {
  chasedSlipOf,
  firstFields,
  firstTooDear,
  multiplesOf,
  planRounds,
  readField,
  writeChase,
  type ChaseFields,
} from '#screens/lottery/chase/chase-plan.ts'
import { lotteryNow, useReached } from '#screens/lottery/draw/lottery-clock.ts'
import { clearSlip } from '#screens/lottery/slip/slip-store.ts'
import { readAmount } from '#util/read-amount.ts'

const farAway = Number.MAX_SAFE_INTEGER

/** What of a lottery's board a chase is made of. */
export type ChasedBetting = Pick<BettingState, 'slip' | 'priced' | 'family' | 'terms'> & {
  game: Pick<BettingState['game'], 'labelName'>
}

/** The rounds that can still be chased: the first one falls away when its sale ends. */
function useComing(gameCode: string) {
  const { data, error, refetch, isFetching } = useCall('lottoComing', { query: { gameCode, count: 100 } })
  const [first] = data ?? []
  const isFirstOver = useReached(first?.lockAt ?? farAway, 0)
  const coming = useMemo(
    () => data?.filter(({ lockAt }) => !isFirstOver || lockAt > lotteryNow()),
    [data, isFirstOver],
  )
  return { coming, error, isFetching, refetch }
}

/** What the editor of a chase holds, and what comes of it. */
export function useChaseEditor(
  betting: ChasedBetting,
  onMade: (made: { count: number; total: string }) => void,
) {
  const queries = useQueryClient()
  const decimalSign = useDecimalSign()
  const [fields, setFields] = useState<ChaseFields>(firstFields)
  const [profit, setProfit] = useState('')
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const { slip, priced, family, terms } = betting
  const { coming, ...loading } = useComing(slip.gameCode)
  const on = { family, terms, slip }
  const chased = chasedSlipOf(on, priced)
  const multiples = multiplesOf(fields, chased)
  const rounds = planRounds(chased, { coming: coming ?? [], multiples, typed })
  const key = rounds.map(({ multiple }) => multiple).join()
  const tooDear = useMemo(
    () => firstTooDear({ family, terms, slip }, rounds),
    // oxlint-disable-next-line react/exhaustive-deps -- the rounds are told apart by their multiples
    [family, terms, slip, key],
  )
  const profitMinor = readAmount(profit, decimalSign)
  const isProfitWrong = fields.stop === 'profit' && (profitMinor === undefined || profitMinor <= 0n)
  const action = useAction('lottoChase', {
    invalidates: ['lottoChases', 'lottoBets', 'balance', 'funds'],
    onSuccess: ({ issueCount, total }) => {
      clearSlip(slip.gameCode)
      onMade({ count: issueCount, total })
    },
    onError: (error) => {
      if (isCode(error, 'ISSUE_LOCKED', 'ISSUE_UNKNOWN'))
        void queries.invalidateQueries({ queryKey: ['lottoComing'] })
      if (isCode(error, 'ODDS_CHANGED', 'RULES_CHANGED', 'NUMBER_CLOSED', 'WIN_LIMIT', 'MAX_BET'))
        void queries.invalidateQueries({ queryKey: ['lottoGame'] })
      if (isCode(error, 'INSUFFICIENT')) void queries.invalidateQueries({ queryKey: ['balance'] })
    },
  })
  const asked = readField(fields, 'count')
  const isShort = fields.pattern === 'rate' && asked !== undefined && multiples.length < asked
  const isReady =
    rounds.length > 0 &&
    !rounds.some(({ isWrong }) => isWrong) &&
    !tooDear &&
    !isProfitWrong &&
    priced.count > 0
  return {
    fields,
    change: (changed: Partial<ChaseFields>) => {
      setFields({ ...fields, ...changed })
      // Another pattern is another list; a stop rule leaves it as it is.
      if (!('stop' in changed) && !('count' in changed)) setTyped(new Map())
    },
    profit,
    setProfit,
    profitMinor,
    isProfitWrong,
    rounds,
    hasOwn: typed.size > 0,
    typeMultiple: (index: number, text: string) => setTyped(new Map(typed).set(index, text)),
    coming,
    loading,
    tooDear,
    short: isShort && asked !== undefined ? { count: multiples.length, asked } : undefined,
    totalMinor: rounds.at(-1)?.paidMinor ?? 0n,
    action,
    isReady,
    start: () => action.mutate({ input: writeChase(on, rounds, { priced, stop: fields.stop, profitMinor }) }),
  }
}

export type ChaseEditorState = ReturnType<typeof useChaseEditor>
