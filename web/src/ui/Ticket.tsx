import type { ComponentType, ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import { Button } from './Button.tsx'
import { Countdown, isUrgent, useTimeLeft } from './Countdown.tsx'
import { cx } from './cx.ts'
import { Flag } from './Flag.tsx'
import { Icon } from './Icon.tsx'

/** A ticket with two notches and a tear line: only where something is bought or drawn. */
export function Ticket({
  children,
  stub,
  className,
}: {
  children: ReactNode
  stub: ReactNode
  className?: string
}) {
  return (
    <article className={cx('tk', className)}>
      <div className="tk-up">{children}</div>
      <div className="tk-down">
        <i className="tk-notch tk-notch-a" />
        <i className="tk-notch tk-notch-b" />
        {stub}
      </div>
    </article>
  )
}

export type LotteryCardState =
  | { kind: 'open'; endsAt: number; totalMs: number; note: ReactNode; timerLabel: string }
  | { kind: 'locked' | 'drawing'; title: ReactNode; text?: ReactNode }

export type LotteryCardProps = {
  /** ISO code of the country. */
  country: string
  name: string
  /** "Round 0712 · 16:00". */
  round: ReactNode
  /** Last numbers: Digits or Balls. */
  last?: ReactNode
  state: LotteryCardState
  action: { label: ReactNode; href: string }
  /** What an open lottery's stub shows, where a page with very many of them runs their time in a way of its own. */
  openStub?: ComponentType<OpenStubProps>
  favourite?: { on: boolean; label: string; onToggle: () => void }
}

export type OpenStubProps = {
  state: Extract<LotteryCardState, { kind: 'open' }>
  action: LotteryCardProps['action']
}

function OpenStub({ state, action }: OpenStubProps) {
  const left = useTimeLeft(state.endsAt)
  const urgent = left !== undefined && isUrgent(left, state.totalMs)
  return (
    <>
      <Countdown
        className="tk-fill"
        variant="bar"
        endsAt={state.endsAt}
        total={state.totalMs}
        note={state.note}
        label={state.timerLabel}
      />
      <Button tone={urgent ? 'primary' : 'accent'} href={action.href}>
        {action.label}
      </Button>
    </>
  )
}

/** A lottery in its state: open with the time left, bets closed, or drawing. The whole card leads to it. */
export function LotteryCard(props: LotteryCardProps) {
  const { country, name, round, last, state, action, openStub: Stub = OpenStub, favourite } = props
  const stub =
    state.kind === 'open' ? (
      <Stub state={state} action={action} />
    ) : (
      <>
        <div className="tk-fill">
          <div className={cx('tk-state', state.kind === 'drawing' && 'tk-drawing')}>
            {state.kind === 'drawing' ? (
              <Icon name="circle-notch" className="turn" />
            ) : (
              <Icon name="lock-simple" weight="fill" />
            )}
            {state.title}
          </div>
          {state.text && <div className="tk-sub">{state.text}</div>}
        </div>
        <Button href={action.href}>{action.label}</Button>
      </>
    )
  return (
    <Ticket stub={stub}>
      <div className="tk-head">
        <Flag code={country} round />
        <div className="tk-fill">
          <h3 className="tk-name">
            <Anchor href={action.href} className="tk-link">
              {name}
            </Anchor>
          </h3>
          <div className="tk-sub">{round}</div>
        </div>
        {favourite && (
          <button
            type="button"
            className={cx('tk-fav', favourite.on && 'on')}
            aria-pressed={favourite.on}
            aria-label={favourite.label}
            onClick={favourite.onToggle}
          >
            <Icon name="heart" weight={favourite.on ? 'fill' : 'bold'} size={17} />
          </button>
        )}
      </div>
      <div className="tk-last">{last}</div>
    </Ticket>
  )
}
