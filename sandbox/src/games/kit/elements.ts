type Child = Node | string

/** An element with a class and what is in it. */
export function el(tag: string, className: string, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.append(...children)
  return element
}

const namespace = 'http://www.w3.org/2000/svg'

/** An element of a drawing with its attributes. */
export function svg(
  tag: string,
  attributes: Record<string, string | number>,
  ...children: Child[]
): SVGElement {
  const element = document.createElementNS(namespace, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children)
  return element
}

/** An element of the page's own markup. @throws Error when page and script do not belong together */
export function part<T extends Element = HTMLElement>(id: string): T {
  const element = document.querySelector<T>(`#${id}`)
  if (!element) throw new Error(`the page lacks #${id}`)
  return element
}

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Whether the player wants things to stand still. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
