import { useId, type ReactNode } from 'react'
import type { CallError } from '#api/call-error.ts'
import { BlockError } from '#components/BlockError.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

type CardProps = {
  title: string
  text: string
  action?: ReactNode
  /** Undefined while the first ones load. */
  rows: readonly ReactNode[] | undefined
  /** What stands there while there are none. */
  empty?: string
  error: CallError | null
  onRetry: () => void
  /** How many lines the card keeps free while it loads. */
  expected: number
  children?: ReactNode
}

/** A card of the security page with a line for each of something. */
export function RowsCard({
  title,
  text,
  action,
  rows,
  empty,
  error,
  onRetry,
  expected,
  children,
}: CardProps) {
  const id = useId()
  return (
    <section className="card overflow-clip" aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 pt-4.5 pb-3.5 sm:px-6.5">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="text-md">
            {title}
          </h2>
          <p className="muted mt-0.5 text-sm">{text}</p>
        </div>
        {action}
      </div>
      {error && !rows ? (
        <BlockError bare error={error} onRetry={onRetry} />
      ) : rows?.length === 0 ? (
        <p className="soft border-t border-line px-5 py-4 text-sm sm:px-6.5">{empty}</p>
      ) : (
        <ul aria-busy={!rows}>
          {rows ??
            Array.from({ length: expected }, (_, index) => (
              <li key={index} className="border-t border-line px-5 py-3.5 sm:px-6.5">
                <Skeleton height={38} />
              </li>
            ))}
        </ul>
      )}
      {children}
    </section>
  )
}

type RowProps = {
  icon: IconName<'bold'>
  tone?: 'plain' | 'negative'
  title: ReactNode
  /** Parts of the line below, between dots. */
  facts: readonly ReactNode[]
  end?: ReactNode
}

/** A line of a card: what it is, what is known of it, and what can be done. */
export function Row({ icon, tone = 'plain', title, facts, end }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-t border-line px-5 py-3 sm:px-6.5">
      <span
        className={cx(
          'grid size-9 flex-none place-items-center rounded-md bg-raised',
          tone === 'negative' ? 'text-negative' : 'text-ink-2',
        )}
      >
        <Icon name={icon} size={18} />
      </span>
      <div className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">{title}</div>
        <p className="muted flex flex-wrap gap-x-1.5 text-xs">
          {facts.map((fact, index) => (
            <span key={index} className="inline-flex gap-1.5">
              {fact}
              {index < facts.length - 1 && <span aria-hidden="true">·</span>}
            </span>
          ))}
        </p>
      </div>
      {end && <div className="ms-auto flex-none">{end}</div>}
    </li>
  )
}
