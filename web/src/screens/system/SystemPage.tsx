import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

type SystemPageProps = {
  title: string
  children: ReactNode
  actions?: ReactNode
  /** Nothing of the portal stands around it. */
  alone?: boolean
}

// The outlines stand in the document; see brand-outlines.ts.
const blades = [0, 60, 120, 180, 240, 300]
/** From this one on they are out: something is missing here. */
const firstDim = 240

const brokenMark = (
  <svg className="sys-mark" viewBox="-25 -25 50 50" aria-hidden="true">
    {blades.map((angle) => (
      <use
        key={angle}
        href="#brand-blade"
        transform={`rotate(${angle})`}
        className={angle >= firstDim ? 'sys-dim' : undefined}
      />
    ))}
  </svg>
)

/** The plain page of P-20, P-21, P-25 and P-26: what happened, what is safe, what to do. */
export function SystemPage({ title, children, actions, alone }: SystemPageProps) {
  const Part = alone ? 'main' : 'section'
  return (
    <Part className={cx('sys', alone && 'sys-alone')}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="sys-text">
        <h1>{title}</h1>
        {children}
        {actions && <div className="sys-act">{actions}</div>}
      </div>
      {brokenMark}
    </Part>
  )
}
