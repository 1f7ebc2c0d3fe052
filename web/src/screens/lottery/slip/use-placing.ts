import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { isCode, isUndecided, type CallError } from '#api/call-error.ts'
import { useAction } from '#api/use-action.ts'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import type { PricedTicket } from '#screens/lottery/slip/slip-tickets.ts'
import { clearSlip } from '#screens/lottery/slip/slip-store.ts'
import {
  writeSlip,
  type BetInput,
  type PricedBet,
  type PricedSlip,
  type Slip,
} from '#screens/lottery/slip/slip.ts'
import { loginCheck } from '#session/login-check.ts'

export type PlacedSlip = ValueOf<'lottoBet'> & {
  readonly bets: readonly PricedBet[]
  readonly tickets: readonly PricedTicket[]
}

/**
 * - unknown: no answer came; the same slip is sent again under the same key and counts once
 * - refused: the platform said no, and nothing was taken
 */
export type Placing =
  | { readonly kind: 'idle' }
  | { readonly kind: 'placing' }
  | { readonly kind: 'unknown'; readonly error: CallError }
  | { readonly kind: 'refused'; readonly error: CallError }
  | { readonly kind: 'placed'; readonly placed: PlacedSlip }

export type Placer = {
  readonly state: Placing
  /** Nothing on the slip may change while it is under way. */
  readonly isHeld: boolean
  readonly place: (priced: PricedSlip) => void
  /** Sends what is unknown once more, unchanged. */
  readonly repeat: () => void
  readonly dismiss: () => void
}

type Sent = { readonly slip: Slip; readonly input: BetInput; readonly priced: PricedSlip }

/** Places slips, each attempt under a key of its own that a repetition keeps. */
export function usePlacing({ family, terms, slip }: Pick<BettingState, 'family' | 'terms' | 'slip'>): Placer {
  const queries = useQueryClient()
  const [placed, setPlaced] = useState<PlacedSlip>()
  const [sent, setSent] = useState<Sent>()
  const action = useAction('lottoBet', {
    invalidates: ['lottoBets', 'balance', 'funds'],
    onError: (error) => {
      if (
        isCode(
          error,
          'ODDS_CHANGED',
          'RULES_CHANGED',
          'NUMBER_CLOSED',
          'SELECTION_INVALID',
          'ISSUE_LOCKED',
          'ISSUE_UNKNOWN',
          'MAX_BET',
          'MIN_BET',
          'WIN_LIMIT',
        )
      )
        void queries.invalidateQueries({ queryKey: ['lottoGame'] })
      if (isCode(error, 'INSUFFICIENT')) void queries.invalidateQueries({ queryKey: ['balance'] })
    },
  })

  const send = (attempt: Sent) => {
    setSent(attempt)
    action.mutate(
      { input: attempt.input },
      {
        onSuccess: (value) => {
          const { bets, tickets } = attempt.priced
          setPlaced({ ...value, bets, tickets })
          clearSlip(attempt.input.gameCode)
        },
      },
    )
  }
  const state = ((): Placing => {
    if (placed) return { kind: 'placed', placed }
    if (action.isPending) return { kind: 'placing' }
    if (!action.error) return { kind: 'idle' }
    if (isUndecided(action.error)) return { kind: 'unknown', error: action.error }
    // What was refused was another slip once a line of it has changed.
    return sent?.slip === slip ? { kind: 'refused', error: action.error } : { kind: 'idle' }
  })()
  return {
    state,
    isHeld: state.kind === 'placing' || state.kind === 'unknown',
    place: (priced) =>
      loginCheck(() => send({ slip, input: writeSlip({ family, terms }, slip, priced), priced }), 'session'),
    repeat: () => {
      if (sent) send(sent)
    },
    dismiss: () => {
      setPlaced(undefined)
      action.reset()
    },
  }
}
