/** A part that is shown as the server rendered it, its code not yet there. */
export type HydrationTarget = {
  /** @returns whether it works now; false where its code could not be fetched, and the next call tries again */
  hydrate: () => Promise<boolean>
}

const waiting = new Map<Element, HydrationTarget>()

function watch(): IntersectionObserver {
  // It is read and pressed before it works, so that coming into view is soon enough.
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) void hydrate(target)
  })
  // Before the root's own listeners: the part under the pointer does not hear of it yet.
  addEventListener('pointerover', onTouch, { capture: true, passive: true })
  addEventListener('focusin', onTouch, { capture: true })
  addEventListener('click', onClick, { capture: true })
  return observer
}
let observer: IntersectionObserver | undefined

async function hydrate(element: Element): Promise<boolean> {
  const isHydrated = (await waiting.get(element)?.hydrate()) ?? true
  if (isHydrated) forget(element)
  return isHydrated
}

function forget(element: Element): void {
  waiting.delete(element)
  observer?.unobserve(element)
}

const targetAround = (target: EventTarget | null): Element | undefined =>
  target instanceof Element ? [...waiting.keys()].find((element) => element.contains(target)) : undefined

function onTouch({ target }: Event): void {
  const element = targetAround(target)
  if (element) void hydrate(element)
}

/** A press on what does not work yet is done once it does. */
function onClick(event: MouseEvent): void {
  const element = targetAround(event.target)
  if (!element) return
  const hydrated = hydrate(element)
  const control = (event.target as Element).closest<HTMLElement>('button,a[href],label,input') // targetAround saw to it
  if (!control || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  void hydrated.then((isHydrated) => {
    if (isHydrated && control.isConnected) control.click()
    else if (control instanceof HTMLAnchorElement) location.assign(control.href)
  })
}

export type HydrateOn = 'view' | 'touch'

/** Hydrates the target when its element is touched, or already comes into view. @returns a function that ends the watch */
export function watchHydrationTarget(
  element: Element,
  hydrationTarget: HydrationTarget,
  on: HydrateOn = 'view',
): () => void {
  observer ??= watch()
  waiting.set(element, hydrationTarget)
  if (on === 'view') observer.observe(element)
  return () => forget(element)
}

/** Hydrates everything, for a change that reaches every part of the page. */
export async function hydrateAll(): Promise<void> {
  await Promise.all([...waiting.keys()].map(hydrate))
}
