import type { ReactNode } from 'react'

/** A part of a panel under a heading of its own. */
export function Part({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="grid gap-1.5" aria-label={title}>
      <div className="ops-part-head">
        <h3>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}
