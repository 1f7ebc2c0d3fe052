import { useLayoutEffect, useRef, useState } from 'react'
import { runCardClock, timeLeft } from '#screens/lottery/lobby/card-clocks.ts'
import { Button } from '#ui/Button.tsx'
import { useClockStart } from '#ui/clock.tsx'
import { ClockText } from '#ui/ClockText.tsx'
import { cx } from '#ui/cx.ts'
import { Segments } from '#ui/Ring.tsx'
import type { OpenStubProps } from '#ui/Ticket.tsx'
import { useIsFirstPaint } from '#util/first-paint.ts'

/**
 * The time left of an open lottery and the way to its bets, as many times as a lobby has lotteries.
 *
 * NOTE: React draws what was true at first and never again; from there on the clock of all cards writes into these
 * elements.
 */
export function OpenStub({ state, action }: OpenStubProps) {
  const { endsAt, totalMs, note, timerLabel } = state
  const { nowMs = 0, serverOffsetMs, daysLeft } = useClockStart()
  const isFirstPaint = useIsFirstPaint()
  const [first] = useState(() => timeLeft(state, isFirstPaint ? nowMs : Date.now() + serverOffsetMs))
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    // The document's own clock goes on until then: it knows already how far the platform's is ahead.
    if (isFirstPaint) return undefined
    const [figure, segments] = ['.cd-t', '.segs'].map((part) => box.current?.querySelector(part))
    const button = box.current?.nextElementSibling
    if (!box.current || !figure || !segments || !button) return undefined
    const parts = { box: box.current, figure, segments, button }
    return runCardClock(parts, { endsAt, totalMs, serverOffsetMs, daysLeft })
  }, [isFirstPaint, endsAt, totalMs, serverOffsetMs, daysLeft])
  return (
    <>
      <span
        ref={box}
        className={cx('cd', first.urgent && 'cd-urgent', 'cd-bar tk-fill')}
        role="timer"
        aria-live="off"
        aria-label={timerLabel}
      >
        <span className="cd-line">
          <ClockText endsAt={endsAt} leftMs={first.leftMs} />
          <span className="cd-note">{note}</span>
        </span>
        <Segments value={first.share} tone={first.urgent ? 'negative' : 'accent'} />
      </span>
      <Button tone={first.urgent ? 'primary' : 'accent'} href={action.href}>
        {action.label}
      </Button>
    </>
  )
}
