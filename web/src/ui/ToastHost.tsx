import { useEffect, useState, type ComponentType } from 'react'
import { onFirstInput } from '#util/first-input.ts'
import { loadPart } from '#util/load-part.ts'
import { useStoreFact } from '#util/store.ts'
import { shownNow } from './shown-toasts.ts'
import type { ToastViewportProps } from './ToastViewport.tsx'

const load = async () =>
  (await loadPart('ui/ToastViewport', () => import('./ToastViewport.tsx'))).ToastViewport

/**
 * Mounted once; brings what draws toasts with the first touch, for toasts answer what somebody does, and at the latest
 * with the first toast.
 */
export function ToastHost(props: ToastViewportProps) {
  const count = useStoreFact(shownNow, ({ length }) => length, [])
  const [Viewport, setViewport] = useState<ComponentType<ToastViewportProps>>()
  useEffect(() => {
    const bring = () => void load().then((part) => setViewport(() => part), ignore)
    if (count > 0) bring()
    return onFirstInput(bring)
  }, [count])
  return Viewport && <Viewport {...props} />
}

/** The next touch or toast tries again. */
const ignore = () => undefined
