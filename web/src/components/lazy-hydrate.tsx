import { Suspense, use, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { isInitialData } from '#api/initial-data.ts'
import { useIsFirstPaint } from '#util/first-paint.ts'
import { memoizeLoader, loadPart } from '#util/load-part.ts'
import { watchHydrationTarget, type HydrateOn, type HydrationTarget } from '#util/hydration-targets.ts'

type Load = () => Promise<ComponentType>
type Loader = { load: Load; usePart: () => ComponentType; isOld: () => boolean }

const loaders = new Set<Load>()

/** Loads the code of every part that is known so far: the server renders them all, and a link may lead to any. */
export async function loadLazyHydrated(): Promise<void> {
  await Promise.all([...loaders].map((load) => load()))
}

type Show = (content: ReactNode) => void
type Slot = { content: ReactNode; target?: HydrationTarget & { onFresh: (show: Show) => void } }

function Content({ usePart, onShown }: { usePart: () => ComponentType; onShown?: () => void }) {
  const Part = usePart()
  useEffect(() => {
    onShown?.()
  }, [onShown])
  return <Part />
}

/** The element stays the same one until the part is hydrated: React takes a new one for a change, and would not wait. */
const contentOf = (usePart: () => ComponentType, onShown?: () => void): ReactNode => (
  <Suspense fallback={null}>
    <Content usePart={usePart} {...(onShown && { onShown })} />
  </Suspense>
)

const hasOtherData = (): boolean => !isInitialData()

/** A slot whose markup the server rendered: React finds its code only when it is hydrated. */
function waitingSlot({ load, usePart, isOld }: Loader): Slot {
  const { promise: part, resolve: takeOver } = Promise.withResolvers<ComponentType>()
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  let showFresh: Show | undefined
  let hydrating: Promise<boolean> | undefined
  async function hydrate(): Promise<boolean> {
    try {
      const Part = await load()
      // What the server rendered is old by now: the part is drawn anew instead of taken over.
      if (showFresh && isOld()) showFresh(contentOf(usePart, arrive))
      else takeOver(Part)
      await arrival
      return true
    } catch {
      // The markup stays as it is, and the next touch tries again.
      hydrating = undefined
      return false
    }
  }
  return {
    content: contentOf(() => use(part), arrive),
    target: { hydrate: () => (hydrating ??= hydrate()), onFresh: (show) => (showFresh = show) },
  }
}

type LazyHydratedProps = { className?: string; on?: HydrateOn }

/**
 * A part of a page that is hydrated late: the server renders it, and the browser fetches and starts its code when it
 * comes into view (with `on` of `touch`, not yet then), is touched or receives the focus. It takes no properties, so that
 * nothing changes it meanwhile. `isOld` tells whether it would be drawn otherwise by now than the server rendered it.
 */
export function lazyHydrate(
  name: string,
  importPart: Load,
  isOld = hasOtherData,
): ComponentType<LazyHydratedProps> {
  const parts = memoizeLoader((part: string) => loadPart(part, importPart))
  const loader = { load: () => parts.load(name), usePart: () => parts.usePart(name), isOld }
  loaders.add(loader.load)
  return function LazyHydrated({ className = 'later', on = 'view' }) {
    const isFirstPaint = useIsFirstPaint()
    const [slot] = useState<Slot>(() =>
      isFirstPaint && typeof document !== 'undefined'
        ? waitingSlot(loader)
        : { content: contentOf(loader.usePart) },
    )
    const [fresh, setFresh] = useState<ReactNode>(null)
    const box = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (!box.current || !slot.target) return
      slot.target.onFresh(setFresh)
      return watchHydrationTarget(box.current, slot.target, on)
    }, [slot, on])
    return (
      <div ref={box} className={className}>
        {fresh ? <Fresh>{fresh}</Fresh> : slot.content}
      </div>
    )
  }
}

/** Another kind of element in the same place, so that the rendered markup gives way to it. */
const Fresh = ({ children }: { children: ReactNode }) => children
