/** The part of an element that counts as seen (CONST-16). */
const seenShare = 0.1
/** What lies beyond the screen by less than this share of it is loaded ahead: a factor of 1.3 (CONST-14). */
const aheadShare = '30%'
const listeners = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** One for every picture of the page: each of its own costs the browser a look at the layout. */
const sharedObserver = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) listeners.get(target)?.()
    },
    { threshold: seenShare, rootMargin: aheadShare },
  ))

/** Calls back each time a tenth of the element comes near the screen. @returns a function that ends the watch */
export function onIntersect(element: Element, onSeen: () => void): () => void {
  listeners.set(element, onSeen)
  sharedObserver().observe(element)
  return () => {
    listeners.delete(element)
    sharedObserver().unobserve(element)
  }
}
