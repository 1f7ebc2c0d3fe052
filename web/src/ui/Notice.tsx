import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { Ring } from './Ring.tsx'

export type NoticeTone = 'info' | 'warning' | 'error' | 'success'

const icons = { info: 'info', warning: 'warning', error: 'warning-circle', success: 'check-circle' } as const

export type InlineNoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** Buttons at the end. */
  action?: ReactNode
  /** In the flow of a form or list instead of a banner of its own. */
  compact?: boolean
  /** Read out when it appears: errors at once, others when there is a pause. */
  live?: boolean
}

/** Something to know at the place where it matters. */
export function InlineNotice({ tone = 'info', title, children, action, compact, live }: InlineNoticeProps) {
  const role = live ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <div
      className={cx('note', `note-${tone}`, compact && 'note-sm', Boolean(action) && 'note-acts')}
      role={role}
    >
      <Icon name={icons[tone]} weight="fill" size={compact ? 16 : 22} className="note-ic" />
      <div className="note-text">
        {title && <b>{title}</b>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className="note-act">{action}</div>}
    </div>
  )
}

type StateProps = {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  bare?: boolean
  /** For a page that says nothing else. */
  heading?: 'h1' | 'b'
}

/** Nothing is here: what, why, one way on. */
export function EmptyState({ title, text, action, bare, heading: Title = 'b' }: StateProps) {
  return (
    <div className={cx('state', !bare && 'card')}>
      <Ring share={0} segments={6} size={64} width={9} gap={16} />
      <Title className="state-title">{title}</Title>
      {text && <p className="muted">{text}</p>}
      {action}
    </div>
  )
}

export type ErrorStateProps = Omit<StateProps, 'action'> & {
  /** Code for support, already as words: "Code 504-AX". */
  code?: ReactNode
  retryLabel?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  action?: ReactNode
}

/** Something did not load: what, what is safe, a code, a way on. */
export function ErrorState({
  title,
  text,
  code,
  retryLabel,
  onRetry,
  retrying,
  action,
  bare,
  heading: Title = 'b',
}: ErrorStateProps) {
  return (
    <div className={cx('state', !bare && 'card')} role="alert">
      <Ring share={0.34} segments={6} size={64} width={9} gap={16} tone="negative" />
      <Title className="state-title">{title}</Title>
      {(text || code) && (
        <p className="muted">
          {text} {code && <span className="num">{code}</span>}
        </p>
      )}
      {onRetry && retryLabel && (
        <Button size="sm" icon="arrow-clockwise" loading={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {action}
    </div>
  )
}
