import type { ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import { Tag, type TagKind } from './Badge.tsx'
import { Cover, type Eagerness } from './Cover.tsx'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { Skeleton } from './Skeleton.tsx'

export type GameCardProps = {
  name: string
  picture: { src: string | undefined; srcSet?: string | undefined; colour?: string | undefined }
  /** `sizes` of the picture in the grid it stands in. */
  sizes?: string
  eager?: Eagerness
  tag?: { kind: TagKind; text: string } | false | null | undefined
  /** Under the name: players now, or the studio. */
  meta?: ReactNode
  /** Where playing starts. With `onPlay` the press is handled by the caller, as for a dialog or a new window. */
  href: string
  onPlay?: () => void
  playLabel: string
  favourite?: { on: boolean; label: string; onToggle: () => void } | undefined
  /** Unavailable: what it is and when it is back. */
  maintenance?: { title: string; text?: ReactNode } | undefined
}

function Overlay({ playLabel, maintenance }: Pick<GameCardProps, 'playLabel' | 'maintenance'>) {
  if (maintenance)
    return (
      <span className="gc-maint">
        <Icon name="wrench" size={22} />
        <b>{maintenance.title}</b>
        {maintenance.text && <span>{maintenance.text}</span>}
      </span>
    )
  return (
    <span className="gc-over">
      <span className="gc-play" aria-hidden="true">
        <Icon name="play" weight="fill" size={22} />
      </span>
      <b aria-hidden="true">{playLabel}</b>
    </span>
  )
}

/**
 * A game: its cover, and on hover or focus play and favourite. The name is the link; its target covers the card,
 * and the other controls lie above it.
 */
export function GameCard(props: GameCardProps) {
  const { name, picture, sizes, eager, tag, meta, href, onPlay, playLabel, favourite, maintenance } = props
  const play = (event: { preventDefault: () => void }) => {
    if (!onPlay) return
    event.preventDefault()
    onPlay()
  }
  return (
    <article className={cx('gc', maintenance && 'gc-off')}>
      <div className="gc-cv">
        <Cover
          kind="game"
          src={picture.src}
          srcSet={picture.srcSet}
          colour={picture.colour}
          sizes={sizes}
          eager={eager}
          alt=""
          grey={Boolean(maintenance)}
        />
        <Overlay {...{ playLabel, maintenance }} />
      </div>
      <Anchor href={href} className="gc-name" title={name} onClick={play}>
        {name}
      </Anchor>
      {/* After the name: keys meet the game before what marks it. */}
      {favourite && (
        <button
          type="button"
          className={cx('gc-fav', favourite.on && 'on')}
          aria-pressed={favourite.on}
          aria-label={favourite.label}
          onClick={favourite.onToggle}
        >
          <Icon name="heart" weight={favourite.on ? 'fill' : 'bold'} size={15} />
        </button>
      )}
      {tag && (
        <span className="gc-tag">
          <Tag kind={tag.kind}>{tag.text}</Tag>
        </span>
      )}
      {meta && <div className="gc-meta">{meta}</div>}
    </article>
  )
}

/** How many play now. The caller words it. */
export const PlayersNow = ({ children }: { children: ReactNode }) => (
  <>
    <i className="dot gc-dot" />
    <span>{children}</span>
  </>
)

/** Holds the place of a card while the list loads. */
export function GameCardSkeleton() {
  return (
    <div className="gc" aria-hidden="true">
      <div className="gc-cv gc-wait" />
      <Skeleton width="78%" height={11} />
      <Skeleton width="50%" height={9} />
    </div>
  )
}
