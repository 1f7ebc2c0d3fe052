import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { useMoneyText } from '#screens/lottery/ShownMoney.tsx'
import { leftOfCap } from '#screens/lottery/slip/prize-cap.ts'
import { useScarce } from '#screens/lottery/slip/use-scarce.ts'
import { InlineNotice } from '#ui/Notice.tsx'

/** What the player may still win in the slip's round, where the lottery has a cap. */
export function useCap({ terms, slip, priced }: BettingState) {
  return leftOfCap(terms, useScarce(slip.gameCode, slip.numero), priced.countedWinMinor)
}

/** Says by how much a slip could win more than its player may, before it is placed. */
export function OverCap({ betting }: { betting: BettingState }) {
  const t = usePhrases('lottery')
  const money = useMoneyText()
  const cap = useCap(betting)
  if (!cap || cap.overMinor === 0n) return null
  const [left, over] = [money(cap.leftMinor), money(cap.overMinor)]
  return (
    <InlineNotice tone="error" compact live title={t.overCap({ over })}>
      {t.overCapText({ left })}
    </InlineNotice>
  )
}
