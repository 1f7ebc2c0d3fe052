import { LimitNote } from '#components/LimitNote.tsx'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { EmptySlip } from '#screens/lottery/slip/EmptySlip.tsx'
import { GroupSlider } from '#screens/lottery/slip/GroupSlider.tsx'
import { Receipt } from '#screens/lottery/slip/Receipt.tsx'
import { SlipLines } from '#screens/lottery/slip/SlipLines.tsx'
import { SlipNotices } from '#screens/lottery/slip/SlipNotices.tsx'
import { SlipFacts, SlipTotal } from '#screens/lottery/slip/SlipTotals.tsx'
import { isEmptySlip } from '#screens/lottery/slip/slip.ts'
import type { Placer } from '#screens/lottery/slip/use-placing.ts'

const spending = ['loss', 'stake'] as const

export type SlipProps = { betting: BettingState; placer: Placer; ticketHref: (slipId: string) => string }

/** What the slip holds, what must be known about it, and what it costs. */
export function SlipBody({ betting, placer, ticketHref }: SlipProps) {
  if (placer.state.kind === 'placed')
    return (
      <Receipt
        betting={betting}
        placed={placer.state.placed}
        ticketHref={ticketHref}
        onDone={placer.dismiss}
      />
    )
  if (isEmptySlip(betting.slip)) return <EmptySlip />
  // What prices it is on its way.
  if (betting.priced.count === 0) return null
  return (
    <>
      <SlipLines betting={betting} isHeld={placer.isHeld} />
      <SlipNotices betting={betting} placer={placer} />
      <GroupSlider betting={betting} isHeld={placer.isHeld} />
      <SlipFacts betting={betting} isHeld={placer.isHeld} />
      <LimitNote kinds={spending} className="px-4.5 pb-3" />
      <SlipTotal betting={betting} placer={placer} />
    </>
  )
}
