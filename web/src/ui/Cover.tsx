import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
} from 'react'
import { Mark } from './Brand.tsx'
import { cx } from './cx.ts'
import { isKnownPicture, keepPicture } from './known-pictures.ts'
import { onIntersect } from './on-intersect.ts'

/** In the first view: its main picture, or one that comes behind that. */
export type Eagerness = boolean | 'second'

export type CoverProps = {
  /** Address of the picture; without one the blade stands in. */
  src: string | undefined
  srcSet?: string | undefined
  sizes?: string | undefined
  alt: string
  /** Lies behind the picture until it has come. */
  colour?: string | undefined
  /** In the first view: asked for at once instead of when it nears the screen. */
  eager?: Eagerness | undefined
  /** Pictures are asked for up to three times; a game's and small ones, which have a sign in their place, once. */
  kind?: 'cover' | 'game' | 'icon' | undefined
  /** Unavailable for now. */
  grey?: boolean | undefined
  className?: string | undefined
}

/** How often a picture is asked for (CONST-13, A-111). */
const tries = { cover: 3, game: 1, icon: 1 }
const retryMs = 1200

/** Hosts that the house's pictures are asked at, one after the other, before the portal itself. */
export const PictureHosts = createContext<readonly string[]>([])

/** True once a tenth of the element has come near the screen, or its picture is known; from the start when `eager`. */
function useSeen(element: RefObject<HTMLElement | null>, src: string | undefined, eager: boolean): boolean {
  const [seen, setSeen] = useState(eager)
  useEffect(() => {
    if (seen || !element.current) return
    // Not while it renders: the server's markup knows no pictures.
    if (src && isKnownPicture(src)) return setSeen(true)
    return onIntersect(element.current, () => setSeen(true))
  }, [seen, element, src])
  return seen
}

/** A picture that loads when it is seen, asks again when it fails, and gives way to the brand's blade in the end. */
export function Cover(props: CoverProps) {
  const { src, srcSet, sizes, alt, colour, eager = false, kind = 'cover', grey, className } = props
  const box = useRef<HTMLSpanElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const seen = useSeen(box, src, eager !== false)
  const hosts = useContext(PictureHosts)
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  const hasFailed = state === 'failed' || !src

  const onLoad = () => {
    setState('shown')
    if (src) keepPicture(src)
  }
  const onError = () => {
    const ownTry = attempt - hosts.length
    if (ownTry >= tries[kind]) setState('failed')
    else setTimeout(() => setAttempt((now) => now + 1), retryMs * Math.max(ownTry, 0))
  }
  // A picture of the first paint may have come or failed before its handlers did.
  useEffect(() => {
    const element = image.current
    if (!element?.complete || state !== 'waiting') return
    if (element.naturalWidth > 0) onLoad()
    else if (element.getAttribute('src')) onError()
    // oxlint-disable-next-line react/exhaustive-deps -- runs for each attempt, not for each new handler
  }, [attempt, seen])

  const atHost = (addresses: string | undefined) =>
    addresses?.replace(/(?<=^|, )\/art\//g, `${hosts[attempt - 1] ?? ''}$&`)
  const style: CSSProperties | undefined = colour && !hasFailed ? { background: colour } : undefined
  return (
    <span ref={box} className={cx('cover', hasFailed && 'cover-lost', className)} style={style}>
      {hasFailed ? (
        <>
          <Mark size={kind === 'icon' ? 20 : 46} />
          <span className="sr-text">{alt}</span>
        </>
      ) : (
        seen && (
          <img
            key={attempt}
            ref={image}
            src={atHost(src)}
            srcSet={atHost(srcSet)}
            sizes={sizes}
            alt={alt}
            decoding="async"
            draggable={false}
            className={cx((state === 'shown' || eager) && 'cover-in', grey && 'cover-grey')}
            {...(eager === 'second'
              ? { loading: 'lazy' as const }
              : eager && { fetchPriority: 'high' as const })}
            onLoad={onLoad}
            onError={onError}
          />
        )
      )}
    </span>
  )
}
