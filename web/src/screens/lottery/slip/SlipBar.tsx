import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Desk } from '#screens/lottery/desk/use-desk.ts'
import { ShownMoney } from '#screens/lottery/ShownMoney.tsx'
import { ClearSlip, SlipBody } from '#screens/lottery/slip/SlipPanel.tsx'
import type { Placer } from '#screens/lottery/slip/use-placing.ts'
import { Button } from '#ui/Button.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { Sheet } from '#ui/Drawer.tsx'
import { Ring } from '#ui/Ring.tsx'

/** Phones: time left, number of bets and total, and the slip as a sheet. */
export function SlipBar({ desk, placer }: { desk: Desk; placer: Placer }) {
  const t = usePhrases('lottery')
  const { close } = usePhrases('ui')
  const [isOpen, setOpen] = useState(false)
  const { issue, phase, judged } = desk
  const ring = { size: 40, width: 3.5, segments: 9, gap: 10 }
  const count = <b className="num">{judged.count}</b>
  return (
    <div className="lot-bar">
      {issue && phase === 'open' ? (
        <Countdown
          variant="ring"
          {...ring}
          endsAt={issue.lockAt}
          total={issue.lockAt - issue.openAt}
          label={t.timeToClose}
        >
          {count}
        </Countdown>
      ) : (
        <Ring share={0} {...ring}>
          {count}
        </Ring>
      )}
      <span className="lot-bar-total">
        <span className="lot-sub">{t.totalStake}</span>
        <ShownMoney amount={judged.totalMinor} />
      </span>
      <Button tone="primary" size="lg" onClick={() => setOpen(true)}>
        {t.openSlip}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => {
          setOpen(false)
          if (placer.state.kind === 'placed') placer.dismiss()
        }}
        title={t.slip}
        closeLabel={close}
      >
        <div className="lot-slip lot-slip-sheet">
          <ClearSlip desk={desk} placer={placer} />
          <SlipBody desk={desk} placer={placer} />
        </div>
      </Sheet>
    </div>
  )
}
