import { useState } from 'react'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useChoice, type Choice } from '#screens/lottery/board/use-choice.ts'
import { useLockedText } from '#screens/lottery/betting/use-locked-text.ts'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { stakeBounds } from '#screens/lottery/draw/sale-terms.ts'
import { useMoneyText } from '#screens/lottery/ShownMoney.tsx'
import type { SlipBet } from '#screens/lottery/slip/slip.ts'
import { readAmount } from '#util/read-amount.ts'

/** The board of one play type: what is chosen on it, at which stake, and the way onto the slip. */
export type BoardState = {
  readonly choice: Choice
  readonly stakeText: string
  readonly setStakeText: (text: string) => void
  /** On each number; 0 while the text is no stake. */
  readonly stakeMinor: bigint
  readonly stakeError: string | undefined
  /** What the chosen numbers put on the slip. */
  readonly bets: readonly SlipBet[]
  /** "5 numbers chosen"; undefined while none is. */
  readonly chosenText: string | undefined
  readonly totalMinor: bigint
  /** Why nothing can be chosen now. */
  readonly lockedText: string | undefined
  /** Nothing can be added to the slip now. */
  readonly isLocked: boolean
  readonly mayAdd: boolean
  readonly add: () => void
  /** Puts bets with stakes of their own on the slip. */
  readonly addBets: (bets: readonly SlipBet[]) => void
  /** How many were added last. */
  readonly added: number
}

/** A stake is a whole amount within the lottery's limits. */
function useStake(
  text: string,
  { terms }: BettingState,
): { stakeMinor: bigint; stakeError: string | undefined } {
  const t = usePhrases('lottery')
  const money = useMoneyText()
  const read = readAmount(text, useDecimalSign())
  if (read === undefined || read % 100n !== 0n) return { stakeMinor: 0n, stakeError: t.wholeStake }
  const { minMinor, maxMinor } = stakeBounds(terms)
  const stakeError =
    read > maxMinor
      ? t.maxStake({ max: money(maxMinor, true) })
      : read < minMinor
        ? t.minStake({ min: money(minMinor, true) })
        : undefined
  return { stakeMinor: read, stakeError }
}

type BoardInput = { betting: BettingState; playType: string; isHeld: boolean }

export function useBoard({ betting, playType, isHeld }: BoardInput): BoardState {
  const t = usePhrases('lottery')
  const choice = useChoice(betting, playType)
  const [stakeText, setStakeText] = useState('10')
  const [added, setAdded] = useState(0)
  const { stakeMinor, stakeError } = useStake(stakeText, betting)
  const lockedText = useLockedText(betting)
  const isLocked = isHeld || lockedText !== undefined
  const bets = [...choice.chosen].flatMap((key): SlipBet[] => {
    const offer = choice.offerAt(key)
    return offer.status === 'closed' ? [] : [{ playType, key, stakeMinor, seenOdds: offer.oddsHundredths }]
  })
  const addBets = (more: readonly SlipBet[]) => {
    betting.add(more)
    setAdded(more.length)
  }
  return {
    choice,
    stakeText,
    setStakeText,
    stakeMinor,
    stakeError,
    bets,
    chosenText: bets.length > 0 ? t.chosenCount(bets.length) : undefined,
    totalMinor: stakeMinor * BigInt(bets.length),
    lockedText,
    isLocked,
    mayAdd: bets.length > 0 && stakeError === undefined && !isLocked,
    add: () => {
      addBets(bets)
      choice.set([])
    },
    addBets,
    added,
  }
}
