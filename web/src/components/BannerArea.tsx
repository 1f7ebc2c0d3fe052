import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useNotice, type Banner, type BannerGroup } from '#components/use-notice.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ownPath } from '#paths.ts'
import { openDialog } from '#session/dialogs.ts'
import { isLoggedIn, useSessionFact } from '#session/session-store.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Carousel } from '#ui/Carousel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { cx } from '#ui/cx.ts'

const holdMs = 5000
/** On phones less than it is wide there, so that a dense screen too is content with the small file. */
const pictureSizes = '(max-width: 839px) 160px, 478px'

/** What pressing the slide does; without a linkage nothing (BAN-08). */
function SlideAction({ banner: { linkageType, url, action, title } }: { banner: Banner }) {
  const words = action || title
  const look = action ? 'btn btn-lg bn-go' : 'bn-go bn-cover'
  switch (linkageType) {
    case 'register':
      return (
        <button type="button" className={look} onClick={() => openDialog('register')}>
          {words}
        </button>
      )
    case 'route': {
      const to = ownPath(url)
      return to === undefined ? null : (
        <Anchor href={to} className={look}>
          {words}
        </Anchor>
      )
    }
    case '':
      return null
  }
}

type PictureProps = { banner: Banner; isFirst: boolean; onLost: () => void }

function Picture({ banner: { image, imageSmall }, isFirst, onLost }: PictureProps) {
  const picture = useRef<HTMLImageElement>(null)
  // The first paint's may have failed before its handler was there; one that comes later has not begun then.
  useEffect(() => {
    if (isFirst && picture.current?.complete && picture.current.naturalWidth === 0) onLost()
    // oxlint-disable-next-line react/exhaustive-deps -- once, not for each new handler
  }, [])
  return (
    <img
      ref={picture}
      className="bn-pic"
      src={image}
      {...(imageSmall && { srcSet: `${imageSmall} 480w, ${image} 800w`, sizes: pictureSizes })}
      alt=""
      width={800}
      height={600}
      draggable={false}
      onError={onLost}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
}

type SlideProps = {
  banner: Banner
  isFirst: boolean
  /** Some slide beside it has a tag, whose place every slide keeps, so that their titles stand level. */
  hasTags: boolean
  isMember: boolean
  /** It leads to the page that it stands on, and needs no way there. */
  isHere: boolean
  /** Its picture did not come: the colours stay, with the words. */
  isLost: boolean
  onLost: () => void
}

function Slide({ banner, isFirst, hasTags, isMember, isHere, isLost, onLost }: SlideProps) {
  const { image, colors, tag, title, line } = banner
  const [from, to] = colors
  return (
    <div
      className={cx('bn', banner.linkageType === 'register' && !isMember && 'bn-newcomers')}
      style={{ background: `linear-gradient(105deg, ${from}, ${to})` }}
    >
      {image && !isLost && <Picture banner={banner} isFirst={isFirst} onLost={onLost} />}
      <div className="bn-text">
        {(tag || hasTags) && (
          <span className={tag ? undefined : 'invisible'}>
            <Badge tone="shade" size="md">
              {tag || '\u00a0'}
            </Badge>
          </span>
        )}
        <h2>{title}</h2>
        {line && <p>{line}</p>}
        {!isHere && <SlideAction banner={banner} />}
      </div>
    </div>
  )
}

export type BannerAreaProps = { group: BannerGroup; label: string; layout?: 'single' | 'centred' }

/** The banners of a place, what the page itself is about first. */
function useBanners(group: BannerGroup) {
  const isMember = useSessionFact(isLoggedIn)
  const [pathname] = useLocation()
  const isHere = ({ linkageType, url }: Banner) => linkageType === 'route' && url === pathname
  const { data, isPending } = useNotice((value) =>
    value.banners
      .filter((banner) => banner.groupName === group)
      .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)) || a.sort - b.sort),
  )
  // Whoever has an account is not asked to open one, unless nothing else would be left.
  const others = data?.filter((banner) => banner.linkageType !== 'register') ?? []
  return { banners: isMember && others.length > 0 ? others : (data ?? []), isPending, isMember, isHere }
}

/** the active banners of a place; nothing where there are none. One without its picture makes way for others. */
export function BannerArea({ group, label, layout = 'single' }: BannerAreaProps) {
  const t = usePhrases('ui')
  const { banners: all, isPending, isMember, isHere } = useBanners(group)
  const [lost, setLost] = useState<readonly string[]>([])
  if (isPending)
    return (
      <div className="bn-area">
        <Skeleton height="var(--bn-h)" radius={22} />
      </div>
    )
  const whole = all.filter(({ bannerId }) => !lost.includes(bannerId))
  const banners = whole.length > 0 ? whole : all
  if (banners.length === 0) return null
  const hasTags = banners.some(({ tag }) => tag !== '')
  return (
    <div className={layout === 'centred' ? 'bn-area full' : 'bn-area'}>
      <Carousel
        label={label}
        layout={layout}
        holdMs={holdMs}
        slides={banners.map((banner, index) => ({
          id: banner.bannerId,
          content: (
            <Slide
              banner={banner}
              isFirst={index === 0}
              hasTags={hasTags}
              isMember={isMember}
              isHere={isHere(banner)}
              isLost={lost.includes(banner.bannerId)}
              onLost={() => setLost((before) => [...before, banner.bannerId])}
            />
          ),
        }))}
        labels={{
          previous: t.previous,
          next: t.next,
          pause: t.pause,
          play: t.play,
          carousel: t.carousel,
          slideRole: t.slideRole,
          slide: (slide, slides) => t.slide({ slide, slides }),
        }}
      />
    </div>
  )
}
