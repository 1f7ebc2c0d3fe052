import type { ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { Ring } from './Ring.tsx'

export type AvatarProps = {
  /** Account name: initials and colour come from it. */
  name: string
  src?: string | undefined
  size?: number
  /** How far to the next rank, 0 to 1: draws the ring around. */
  vipShare?: number | undefined
}

/** A steady hue for a name. */
const hueOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)

function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean)
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0] ?? '') : [...name].slice(0, 2)
  return letters.join('').toUpperCase()
}

/** Picture or initials of an account; the name stands beside it, so it is decoration. */
export function Avatar({ name, src, size = 34, vipShare }: AvatarProps) {
  const hue = hueOf(name)
  const face = (
    <span
      className="ava"
      aria-hidden="true"
      style={{
        width: size,
        height: size,
        fontSize: size * 0.36,
        background: `linear-gradient(140deg, oklch(82% .12 ${hue}), oklch(62% .14 ${hue + 30}))`,
        color: `oklch(20% .06 ${hue})`,
      }}
    >
      {src ? <img src={src} alt="" width={size} height={size} /> : initialsOf(name)}
    </span>
  )
  if (vipShare === undefined) return face
  return (
    <Ring share={vipShare} segments={9} size={size + 12} width={3} gap={11} tone="vip">
      {face}
    </Ring>
  )
}

export type BalancePillProps = {
  label?: ReactNode
  /** Money, HiddenMoney, or the word of a trial account. */
  amount: ReactNode
  state?: 'rest' | 'refreshing' | 'stale'
  /** Said when refreshing failed; the last figure stays. */
  staleText?: ReactNode
  refreshLabel: string
  onRefresh: () => void
  /** The deposit button. */
  action?: ReactNode
}

/** What the player has, beside the way to add to it. */
export function BalancePill({
  label,
  amount,
  state = 'rest',
  staleText,
  refreshLabel,
  onRefresh,
  action,
}: BalancePillProps) {
  return (
    <div className={cx('bal', Boolean(action) && 'bal-pays', state === 'stale' && 'bal-stale')}>
      <span className="bal-text">
        {label && <span className="bal-label">{label}</span>}
        <b>{amount}</b>
      </span>
      {state === 'stale' && staleText && <span className="bal-word">{staleText}</span>}
      <Button
        size="sm"
        tone="ghost"
        icon={state === 'stale' ? 'warning-circle' : 'arrow-clockwise'}
        label={refreshLabel}
        loading={state === 'refreshing'}
        className="bal-btn"
        onClick={onRefresh}
      />
      {action}
    </div>
  )
}

/** A heading figure inside a ring: a rank, a count. */
export function RankRing({ share, rank, word }: { share: number; rank: ReactNode; word: ReactNode }) {
  return (
    <Ring share={share} segments={9} size={92} width={7} gap={12} tone="vip">
      <b className="display rank-n">{rank}</b>
      <span className="rank-w">{word}</span>
    </Ring>
  )
}

/** Floating mark of the rank, which can be closed for the session. */
export function RankPill({
  share,
  title,
  text,
  href,
  hideLabel,
  onHide,
}: {
  share: number
  title: ReactNode
  text: ReactNode
  href: string
  hideLabel: string
  onHide: () => void
}) {
  return (
    <div className="vip">
      <Anchor href={href} className="vip-go">
        <Ring share={share} segments={9} size={40} width={3} gap={11} tone="vip">
          <Icon name="crown-simple" weight="fill" size={17} className="vip-ic" />
        </Ring>
        <span>
          <b>{title}</b>
          <span className="muted">{text}</span>
        </span>
      </Anchor>
      <button type="button" className="vip-x" aria-label={hideLabel} onClick={onHide}>
        <Icon name="x" size={10} />
      </button>
    </div>
  )
}
