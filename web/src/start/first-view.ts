import type { bringScript, PortalScript } from '#start/bring-script.ts'

/** What the first view leaves for afterwards: the portal's script, the files it needs, and the installed app's manifest. */
export type AfterFirstView = {
  script: PortalScript
  preload: readonly string[]
  manifest: string
}

/**
 * Keeps a press on a button, and notes which fields are written into, until both work; see repeat-early-input.ts. A form is sent
 * by the portal alone.
 *
 * NOTE: the document carries this function as text, so it refers to nothing outside of itself.
 */
export function queueEarlyInput(): void {
  const early: NonNullable<Window['earlyInput']> = {
    button: null,
    fields: new Set(),
    stopClicks: () => removeEventListener('click', onClick, true),
  }
  function onClick({ target }: Event): void {
    early.button = (target instanceof Element && target.closest('button')) || early.button
  }
  function onInput({ target }: Event): void {
    // React follows the text of a field by a property of the field's own.
    if (!(target instanceof HTMLInputElement) || Object.hasOwn(target, 'value')) return
    early.fields.add(target)
    early.onField?.()
  }
  // The document may have taken a while from its first field to here.
  for (const field of document.querySelectorAll('input'))
    if (field.value !== field.defaultValue) early.fields.add(field)
  window.earlyInput = early
  addEventListener('click', onClick, true)
  addEventListener('input', onInput, true)
  // Sent by the browser itself, a form that does not work yet would load the page anew and lose what was written.
  addEventListener('submit', (event) => event.preventDefault(), true)
}

type Bring = typeof bringScript

/**
 * What comes after what, so that nothing takes its share of a thin line from the picture that the visitor waits for:
 * the view's main picture, its lazy ones (held by a style in base.css), then the portal's script, which is fetched and
 * started at the first touch at the latest.
 *
 * NOTE: the document carries this function as text, so it refers to nothing outside of itself but its arguments.
 */
export function startAfterFirstView({ script, preload, manifest }: AfterFirstView, bring: Bring): void {
  let isStarted = false
  let isOpen = false
  const html = document.documentElement
  const main = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')]
  const lazy = document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')

  const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
  const hear = (target: EventTarget, names: readonly string[]) =>
    new Promise<void>((done) => {
      for (const name of names) target.addEventListener(name, () => done())
    })
  const ended = (pictures: readonly HTMLImageElement[]) =>
    Promise.all(
      pictures.filter((picture) => !picture.complete).map((picture) => hear(picture, ['load', 'error'])),
    )

  function isInView(picture: HTMLImageElement): boolean {
    const { width, top, left, right } = picture.getBoundingClientRect()
    return width > 0 && top < innerHeight && left < innerWidth && right > 0
  }

  async function start(): Promise<void> {
    open()
    if (isStarted) return
    isStarted = true
    for (const file of preload) addLink('modulepreload', file)
    // Browsers fetch the installed app's icon with its manifest, and neither is for this view.
    addLink('manifest', manifest)
    await bring(script)
  }

  function addLink(rel: string, href: string): void {
    const link = document.createElement('link')
    link.rel = rel
    link.href = href
    document.head.append(link)
  }

  function open(): void {
    if (isOpen) return
    isOpen = true
    delete html.dataset['first']
    void startBehindPictures()
  }

  async function startBehindPictures(): Promise<void> {
    await painted()
    await ended([...lazy].filter(isInView))
    if (document.readyState !== 'complete') await hear(window, ['load'])
    await painted()
    await start()
  }

  for (const touch of ['pointerdown', 'keydown', 'touchstart'])
    addEventListener(touch, () => void start(), { once: true, capture: true, passive: true })

  if (main[0])
    new PerformanceObserver((list) => {
      for (const shown of list.getEntries()) if ('element' in shown && shown.element === main[0]) open()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  // A picture is shown some time after it has come, which not every browser tells.
  const untilShownMs = main[0] ? 400 : 0
  void ended(main)
    .then(painted)
    .then(() => void setTimeout(open, untilShownMs))
  setTimeout(open, 2500)
  setTimeout(() => void start(), 4000)
}
