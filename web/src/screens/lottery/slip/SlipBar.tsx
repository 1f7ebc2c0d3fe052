import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { Lazy, LazySlipSheet } from '#screens/lottery/lazy-parts.tsx'
import { ShownMoney } from '#screens/lottery/ShownMoney.tsx'
import type { Placer } from '#screens/lottery/slip/use-placing.ts'
import { Button } from '#ui/Button.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { Ring } from '#ui/Ring.tsx'

const ring = { size: 40, width: 3.5, segments: 9, gap: 10 }

/** The time left around the number of bets on the slip. */
function BarClock({ betting: { issue, phase, priced } }: { betting: BettingState }) {
  const t = usePhrases('lottery')
  const count = <b className="num">{priced.count}</b>
  return issue && phase === 'open' ? (
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
  )
}

/** What the board holds and the slip does not yet. */
export type OnBoard = {
  /** "5 numbers chosen"; undefined while nothing is. */
  readonly chosenText: string | undefined
  readonly stakeError: string | undefined
  readonly totalMinor: bigint
  readonly mayAdd: boolean
  readonly add: () => void
}

/** What is chosen on the board and not on the slip yet, and the way onto it. */
function ChosenInBar({ board, onOpen }: { board: OnBoard; onOpen: (() => void) | undefined }) {
  const t = usePhrases('lottery')
  const { stakeError, totalMinor } = board
  return (
    <>
      <span className="lot-bar-total">
        <span className="lot-sub">{stakeError ?? board.chosenText}</span>
        <ShownMoney amount={totalMinor} />
      </span>
      {onOpen && <Button size="lg" icon="ticket" label={t.openSlip} onClick={onOpen} />}
      <Button tone="primary" size="lg" disabled={!board.mayAdd} onClick={board.add}>
        {t.addToSlip}
      </Button>
    </>
  )
}

type SlipBarProps = {
  betting: BettingState
  board: OnBoard
  placer: Placer
  ticketHref: (slipId: string) => string
}

/** Phones: time left, what is chosen or on the slip with its total, and the slip as a sheet. */
export function SlipBar({ betting, board, placer, ticketHref }: SlipBarProps) {
  const t = usePhrases('lottery')
  const [isOpen, setOpen] = useState(false)
  const { priced } = betting
  const open = () => setOpen(true)
  return (
    <div className="lot-bar">
      <BarClock betting={betting} />
      {board.chosenText !== undefined ? (
        <ChosenInBar board={board} onOpen={priced.count > 0 ? open : undefined} />
      ) : (
        <>
          <span className="lot-bar-total">
            <span className="lot-sub">{t.totalStake}</span>
            <ShownMoney amount={priced.totalMinor} />
          </span>
          <Button tone={priced.count > 0 ? 'primary' : 'secondary'} size="lg" onClick={open}>
            {t.openSlip}
          </Button>
        </>
      )}
      <Lazy when={isOpen}>
        <LazySlipSheet
          betting={betting}
          placer={placer}
          ticketHref={ticketHref}
          open={isOpen}
          onClose={() => {
            setOpen(false)
            if (placer.state.kind === 'placed') placer.dismiss()
          }}
        />
      </Lazy>
    </div>
  )
}
