import type { ReactNode } from 'react'

/** A part of a panel, or of a page, under a heading of its own. */
export function Part({
  title,
  heading: Title = 'h3',
  action,
  children,
}: {
  title: string
  /** Of a page itself, beneath its own heading, it is the second. */
  heading?: 'h2' | 'h3'
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="grid gap-1.5" aria-label={title}>
      <div className="ops-part-head">
        <Title>{title}</Title>
        {action}
      </div>
      {children}
    </section>
  )
}
