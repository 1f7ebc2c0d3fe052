import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { afterPaint } from './after-paint.ts'
import { focusIfLost } from './modal-stack.ts'

/** Takes the focus over that its place was holding. */
function Shown({ children }: { children: ReactNode }) {
  useLayoutEffect(focusIfLost, [])
  return children
}

type AfterPaintProps = {
  /** Stands there meanwhile. In it `data-autofocus` holds the focus for the first field. */
  place?: ReactNode
  children: ReactNode
}

/**
 * Content of a dialog that is drawn once the frame around it is on the screen: the press that opens the dialog waits
 * for the frame alone.
 */
export function AfterPaint({ place, children }: AfterPaintProps) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    return afterPaint(() => startTransition(() => setPainted(true)))
  }, [])
  return isPainted ? <Shown>{children}</Shown> : place
}
