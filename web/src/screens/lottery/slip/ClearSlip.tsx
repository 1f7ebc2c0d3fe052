import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { clearSlip } from '#screens/lottery/slip/slip-store.ts'
import { isEmptySlip } from '#screens/lottery/slip/slip.ts'
import type { Placer } from '#screens/lottery/slip/use-placing.ts'
import { Button } from '#ui/Button.tsx'
import { pushToast } from '#ui/toasts.ts'

/** Empties the slip; there is nothing to press while it is empty or under way. */
export function ClearSlip({ betting, placer }: { betting: BettingState; placer: Placer }) {
  const t = usePhrases('lottery')
  if (isEmptySlip(betting.slip) || placer.isHeld || placer.state.kind === 'placed') return null
  const clear = () => {
    placer.dismiss()
    const undo = clearSlip(betting.game.gameId)
    pushToast({ tone: 'info', title: t.slipCleared, action: { label: t.undo, onSelect: undo } })
  }
  return (
    <Button size="sm" tone="ghost" onClick={clear}>
      {t.clearAll}
    </Button>
  )
}
