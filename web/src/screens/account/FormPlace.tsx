import type { ReactNode } from 'react'
import { AfterPaint } from '#ui/AfterPaint.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Stands where a form is about to come. In a dialog it holds the focus for the first field. */
export const FormPlace = ({ height }: { height: number }) => (
  <div tabIndex={-1} data-autofocus="" aria-busy="true">
    <Skeleton height={height} />
  </div>
)

type Name = 'login' | 'register'

/** How high each form is, as the operator's usual settings make it until it was seen. */
const heights: Record<Name, number> = { login: 484, register: 331 }

const measure = (name: Name) => (box: HTMLElement | null) => {
  if (box) heights[name] = box.offsetHeight
}
const measures = { login: measure('login'), register: measure('register') }

/** A form that comes once its dialog is on the screen, in a place of its height. */
export const FormAfterPaint = ({ name, children }: { name: Name; children: ReactNode }) => (
  <AfterPaint place={<FormPlace height={heights[name]} />}>
    <div ref={measures[name]}>{children}</div>
  </AfterPaint>
)
