import { shortRound } from '#components/short-round.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'

/** Why nothing can be chosen on a board now. */
export function useLockedText({ issue, phase }: BettingState): string | undefined {
  const t = usePhrases('lottery')
  if (!issue) return t.noRound
  const round = shortRound(issue.numero)
  switch (phase) {
    case 'open':
      return undefined
    case 'waiting':
      return t.notOnSaleYet
    case 'locked':
      return t.betsClosed({ round })
    case 'drawing':
      return t.roundDraws({ round })
  }
}
