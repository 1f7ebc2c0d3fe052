import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { Receipt } from '#screens/lottery/slip/Receipt.tsx'
import { SlipLines } from '#screens/lottery/slip/SlipLines.tsx'
import { SlipNotices } from '#screens/lottery/slip/SlipNotices.tsx'
import { SlipFacts, SlipTotal } from '#screens/lottery/slip/SlipTotals.tsx'
import { useFittingHeight } from '#screens/lottery/slip/use-fitting-height.ts'
import { clearSlip } from '#screens/lottery/slip/slip-store.ts'
import type { Placer } from '#screens/lottery/slip/use-placing.ts'
import { Count } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { pushToast } from '#ui/toasts.ts'

type SlipProps = { betting: BettingState; placer: Placer; ticketHref: (slipId: string) => string }

/** What the slip holds, what must be known about it, and what it costs. */
export function SlipBody({ betting, placer, ticketHref }: SlipProps) {
  const t = usePhrases('lottery')
  if (placer.state.kind === 'placed')
    return (
      <Receipt
        betting={betting}
        placed={placer.state.placed}
        ticketHref={ticketHref}
        onDone={placer.dismiss}
      />
    )
  if (betting.priced.count === 0)
    return (
      <p className="lot-none lot-slip-empty">
        <b>{t.slipEmpty}</b>
        {t.slipEmptyText}
      </p>
    )
  return (
    <>
      <SlipLines betting={betting} isHeld={placer.isHeld} />
      <SlipNotices betting={betting} placer={placer} />
      <SlipFacts betting={betting} isHeld={placer.isHeld} />
      <SlipTotal betting={betting} placer={placer} />
    </>
  )
}

/** Empties the slip; there is nothing to press while it is empty or under way. */
export function ClearSlip({ betting, placer }: Omit<SlipProps, 'ticketHref'>) {
  const t = usePhrases('lottery')
  if (betting.priced.count === 0 || placer.isHeld || placer.state.kind === 'placed') return null
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

/** The slip beside the board; a sheet takes its place on phones. */
export function SlipPanel(props: SlipProps) {
  const t = usePhrases('lottery')
  const fit = useFittingHeight()
  return (
    <aside ref={fit} className="card lot-slip" aria-label={t.slip}>
      <div className="lot-slip-head">
        <h2>{t.slip}</h2>
        <Count value={props.betting.priced.count} />
        <ClearSlip {...props} />
      </div>
      <SlipBody {...props} />
    </aside>
  )
}
