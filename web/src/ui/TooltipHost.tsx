import { useEffect, useRef } from 'react'
import { loadPart } from '#util/load-part.ts'

const delayMs = 350

/**
 * Draws the tooltips of the whole page: any element with `data-tip` gets one on hover and keyboard focus. Mounted once.
 * A tooltip repeats or explains what the element's accessible name already says, so screen readers do not need it.
 */
export function TooltipHost() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let anchor: HTMLElement | undefined
    const hide = () => {
      clearTimeout(timer)
      anchor = undefined
      if (box.current?.matches(':popover-open')) box.current.hidePopover()
    }
    const show = (target: HTMLElement, waitMs: number) => {
      if (target === anchor) return
      hide()
      anchor = target
      timer = setTimeout(() => void draw(target).catch(() => undefined), waitMs)
    }
    const draw = async (target: HTMLElement) => {
      // What places it comes with the first one.
      const { placeAt } = await loadPart('ui/place', () => import('./place.ts'))
      const panel = box.current
      const text = target.dataset['tip']
      if (!panel || !text || !target.isConnected || target !== anchor) return
      // Where the words stand already, a second time would only cover something.
      if (target.innerText.includes(text)) return
      panel.textContent = text
      panel.showPopover()
      placeAt(target, panel, 'center', 'above')
    }
    const tipOf = (target: EventTarget | null) =>
      target instanceof Element ? (target.closest<HTMLElement>('[data-tip]') ?? undefined) : undefined
    const onOver = (event: PointerEvent) => {
      const target = event.pointerType === 'mouse' ? tipOf(event.target) : undefined
      if (target) show(target, delayMs)
      else if (anchor) hide()
    }
    // A dialog that opens moves the focus by itself, which asks for no explanation; the tab key does.
    let isByKeys = false
    const onFocus = (event: FocusEvent) => {
      const target = tipOf(event.target)
      if (isByKeys && target?.matches(':focus-visible')) show(target, 0)
    }
    const onPress = () => {
      isByKeys = false
      hide()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      isByKeys = key === 'Tab' || key.startsWith('Arrow')
      if (key === 'Escape') hide()
    }
    // The host may come with the very touch that asks for a tooltip.
    const asked = [...document.querySelectorAll<HTMLElement>('[data-tip]:is(:hover, :focus-visible)')].at(-1)
    if (asked) show(asked, delayMs)
    document.addEventListener('pointerover', onOver)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', hide)
    document.addEventListener('keydown', onKey, { capture: true })
    document.addEventListener('scroll', hide, { capture: true, passive: true })
    return () => {
      hide()
      document.removeEventListener('pointerover', onOver)
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('keydown', onKey, { capture: true })
      document.removeEventListener('scroll', hide, { capture: true })
    }
  }, [])
  return <div ref={box} className="tip" popover="manual" aria-hidden="true" />
}
