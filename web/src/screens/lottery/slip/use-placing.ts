import { uuidV7 } from '@suntala/contract/uuid-v7'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { isBeforeKey, isCode, isUndecided, type CallError } from '#api/call-error.ts'
import { serverNow } from '#api/server-clock.ts'
import { useAction } from '#api/use-action.ts'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import type { PricedTicket } from '#screens/lottery/slip/slip-tickets.ts'
import { clearSlip, currentSlip, setSlip } from '#screens/lottery/slip/slip-store.ts'
import { writeSlip } from '#screens/lottery/slip/price-slip.ts'
import type { PricedBet, SentSlip, Slip } from '#screens/lottery/slip/slip.ts'
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
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly error: CallError }
  | { readonly kind: 'placed'; readonly placed: PlacedSlip }

export type Placer = {
  readonly state: Placing
  /** Nothing on the slip may change while it is under way. */
  readonly isHeld: boolean
  /** Nothing is placed for a moment: the slip has just gone on to another round. */
  readonly isPaused: boolean
  readonly place: () => void
  /** Sends what is unknown once more, unchanged. */
  readonly repeat: () => void
  readonly dismiss: () => void
}

/** After these the page knows less of the lottery than the platform. */
const isOutdated = (error: CallError): boolean =>
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

type PlacingInput = Pick<BettingState, 'family' | 'terms' | 'slip' | 'priced'>

/**
 * Places slips, each attempt under a key of its own that a repetition keeps. The attempt stays with the slip until its
 * outcome is known, so that neither a page that is loaded anew nor one that was left bets twice.
 */
export function usePlacing({ family, terms, slip, priced }: PlacingInput): Omit<Placer, 'isPaused'> {
  const queries = useQueryClient()
  const [placed, setPlaced] = useState<PlacedSlip>()
  const [refused, setRefused] = useState<Slip>()
  const isRepeated = useRef(false)
  const action = useAction('lottoBet', {
    invalidates: ['lottoBets', 'lottoRecent', 'lottoScarce', 'balance', 'funds'],
    onSuccess: (_, { input }) => void clearSlip(input.gameCode),
    onError: (error, { input }) => {
      if (isOutdated(error)) void queries.invalidateQueries({ queryKey: ['lottoGame'] })
      if (isCode(error, 'NUMBER_FULL', 'PLAY_TYPE_FULL', 'PRIZE_CAP'))
        void queries.invalidateQueries({ queryKey: ['lottoScarce'] })
      if (isCode(error, 'INSUFFICIENT')) void queries.invalidateQueries({ queryKey: ['balance'] })
      // A refusal that comes before the key is looked at says nothing of what was sent under it before.
      if (isUndecided(error) || (isRepeated.current && isBeforeKey(error))) return
      const { sent: _, ...kept } = currentSlip(input.gameCode)
      setSlip(kept)
      setRefused(kept)
    },
  })

  const send = ({ key, input }: SentSlip) => {
    const { bets, tickets } = priced
    action.mutate(
      { input, idempotencyKey: key },
      { onSuccess: (value) => setPlaced({ ...value, bets, tickets }) },
    )
  }
  const isRefused = refused === slip
  const { isPending, error } = action
  const isSent = slip.sent !== undefined
  const state = useMemo((): Placing => {
    if (placed) return { kind: 'placed', placed }
    if (isPending) return { kind: 'placing' }
    if (isSent) return { kind: 'unknown' }
    // What was refused was another slip once a line of it has changed.
    return error && isRefused ? { kind: 'refused', error } : { kind: 'idle' }
  }, [placed, isPending, isSent, error, isRefused])
  return {
    state,
    isHeld: state.kind === 'placing' || state.kind === 'unknown',
    place: () =>
      loginCheck(() => {
        // A second press comes before the first one is drawn.
        if (currentSlip(slip.gameCode).sent) return
        const sent = { key: uuidV7(serverNow()), input: writeSlip({ family, terms }, slip, priced) }
        isRepeated.current = false
        setSlip({ ...slip, sent })
        send(sent)
      }, 'session'),
    repeat: () => {
      const { sent } = slip
      if (!sent) return
      isRepeated.current = true
      loginCheck(() => send(sent), 'session')
    },
    dismiss: () => {
      setPlaced(undefined)
      action.reset()
    },
  }
}
