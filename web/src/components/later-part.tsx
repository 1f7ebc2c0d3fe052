import {
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { answersAreFirst } from '#api/first-answers.ts'
import { keepParts, loadPart } from '#util/load-part.ts'
import { watchSleeper, type Sleeper } from '#util/sleepers.ts'
import { usable } from '#util/usable.ts'

type Load = () => Promise<ComponentType>

const loaders = new Set<Load>()

/** Loads the code of every part that is known so far: the server renders them all, and a link may lead to any. */
export async function loadLaterParts(): Promise<void> {
  await Promise.all([...loaders].map((load) => load()))
}

type Show = (content: ReactNode) => void
type Slot = { content: ReactNode; asleep?: Sleeper & { onFresh: (show: Show) => void } }

function Content({ part, onShown }: { part: Promise<ComponentType>; onShown?: () => void }) {
  const Part = use(part)
  useEffect(() => {
    onShown?.()
  }, [onShown])
  return <Part />
}

/** The element stays the same one as long as the part sleeps: React takes a new one for a change, and would not wait. */
const contentOf = (part: Promise<ComponentType>, onShown?: () => void): ReactNode => (
  <Suspense fallback={null}>
    <Content part={part} {...(onShown && { onShown })} />
  </Suspense>
)

/** A slot whose markup the server rendered: React finds its code only when it is woken. */
function sleepingSlot(load: Load): Slot {
  const { promise: part, resolve: takeOver } = Promise.withResolvers<ComponentType>()
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  let showFresh: Show | undefined
  let waking: Promise<boolean> | undefined
  async function wake(): Promise<boolean> {
    try {
      const Part = await load()
      // What the server rendered is old by now: the part is drawn anew instead of taken over.
      if (showFresh && !answersAreFirst()) showFresh(contentOf(load(), arrive))
      else takeOver(Part)
      await arrival
      return true
    } catch {
      // The markup stays as it is, and the next touch tries again.
      waking = undefined
      return false
    }
  }
  return {
    content: contentOf(usable(part), arrive),
    asleep: { wake: () => (waking ??= wake()), onFresh: (show) => (showFresh = show) },
  }
}

const never = () => () => undefined

/** True in the first paint, on the server and while the browser takes it over. */
const useIsFirstPaint = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/**
 * A part of a page that comes to life late: the server renders it, and the browser fetches and starts its code when it
 * comes into view, is touched or receives the focus. It takes no properties, so that nothing changes it in its sleep.
 */
export function laterPart(name: string, importPart: Load): ComponentType<{ className?: string }> {
  const kept = keepParts((part: string) => loadPart(part, importPart))
  const load = () => kept(name)
  loaders.add(load)
  return function LaterPart({ className = 'later' }) {
    const isFirstPaint = useIsFirstPaint()
    const [slot] = useState<Slot>(() =>
      isFirstPaint && typeof document !== 'undefined' ? sleepingSlot(load) : { content: contentOf(load()) },
    )
    const [fresh, setFresh] = useState<ReactNode>(null)
    const box = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (!box.current || !slot.asleep) return
      slot.asleep.onFresh(setFresh)
      return watchSleeper(box.current, slot.asleep)
    }, [slot])
    return (
      <div ref={box} className={className}>
        {fresh ? <Fresh>{fresh}</Fresh> : slot.content}
      </div>
    )
  }
}

/** Another kind of element in the same place, so that the rendered markup gives way to it. */
const Fresh = ({ children }: { children: ReactNode }) => children
