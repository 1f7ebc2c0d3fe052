/** What is asleep: shown as the server rendered it, its code not yet there. */
export type Sleeper = {
  /** @returns whether it works now; false where its code could not be fetched, and the next call tries again */
  wake: () => Promise<boolean>
}

const asleep = new Map<Element, Sleeper>()

function watch(): IntersectionObserver {
  // It is read and pressed before it is awake, so that coming into view is soon enough.
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) void wake(target)
  })
  // Before the root's own listeners: the part under the pointer does not hear of it yet.
  addEventListener('pointerover', onTouch, { capture: true, passive: true })
  addEventListener('focusin', onTouch, { capture: true })
  addEventListener('click', onClick, { capture: true })
  return observer
}
let observer: IntersectionObserver | undefined

async function wake(element: Element): Promise<boolean> {
  const isAwake = (await asleep.get(element)?.wake()) ?? true
  if (isAwake) forget(element)
  return isAwake
}

function forget(element: Element): void {
  asleep.delete(element)
  observer?.unobserve(element)
}

const sleeperAround = (target: EventTarget | null): Element | undefined =>
  target instanceof Element ? asleep.keys().find((element) => element.contains(target)) : undefined

function onTouch({ target }: Event): void {
  const element = sleeperAround(target)
  if (element) void wake(element)
}

/** A press on what is asleep is done once it works. */
function onClick(event: MouseEvent): void {
  const element = sleeperAround(event.target)
  if (!element) return
  const woken = wake(element)
  const control = (event.target as Element).closest<HTMLElement>('button, a[href]') // sleeperAround saw to it
  if (!control || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  void woken.then((isAwake) => {
    if (isAwake && control.isConnected) control.click()
    else if (control instanceof HTMLAnchorElement) location.assign(control.href)
  })
}

/** Wakes the sleeper when its element comes into view, or is touched. @returns a function that ends the watch */
export function watchSleeper(element: Element, sleeper: Sleeper): () => void {
  observer ??= watch()
  asleep.set(element, sleeper)
  observer.observe(element)
  return () => forget(element)
}

/** Wakes everything, for a change that reaches every part of the page. */
export async function wakeAll(): Promise<void> {
  await Promise.all([...asleep.keys()].map(wake))
}
