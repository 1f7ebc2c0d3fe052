import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { Select } from './Select.tsx'

const range = 3
const margin = 1

/** Pages to offer: the first and last, three around the current one, and a gap where some are left out. */
export function pagesToShow(current: number, count: number): (number | 'gap')[] {
  const start = Math.max(1, Math.min(current - Math.floor(range / 2), count - range + 1))
  const wanted = new Set<number>()
  for (let page = 1; page <= Math.min(margin, count); page += 1) wanted.add(page)
  for (let page = start; page < start + range && page <= count; page += 1) wanted.add(page)
  for (let page = Math.max(1, count - margin + 1); page <= count; page += 1) wanted.add(page)
  const pages = [...wanted].sort((one, other) => one - other)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? (['gap', page] as const) : [page]
  })
}

export type PageSizeProps = {
  value: number
  options: readonly number[]
  label: string
  text: (size: number) => string
  onChange: (size: number) => void
}

/** How many rows stand on a page. */
export function PageSize({ value, options, label, text, onChange }: PageSizeProps) {
  return (
    <span className="pgr-size">
      <Select
        size="sm"
        label={label}
        value={String(value)}
        options={options.map((option) => ({ value: String(option), text: text(option) }))}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </span>
  )
}

export type PagerProps = {
  page: number
  pageCount: number
  onPage: (page: number) => void
  /** "1–20 of 354". */
  summary?: ReactNode
  size?: PageSizeProps
  labels: { pages: string; previous: string; next: string; page: (page: number) => string }
}

/** Steps through pages of records. */
export function Pager({ page, pageCount, onPage, summary, size, labels }: PagerProps) {
  const step = (name: string, icon: 'caret-left' | 'caret-right', to: number) => {
    const isThere = to >= 1 && to <= pageCount
    // One that leads nowhere stays where the keys are: the press that came to the last page has left the focus on it.
    return (
      <button
        type="button"
        aria-label={name}
        data-tip={name}
        aria-disabled={!isThere || undefined}
        onClick={() => isThere && onPage(to)}
      >
        <Icon name={icon} flip />
      </button>
    )
  }
  return (
    <div className="pgr">
      {summary && <span className="pgr-sum">{summary}</span>}
      {size && <PageSize {...size} />}
      <nav className="pgr-nav" aria-label={labels.pages}>
        {step(labels.previous, 'caret-left', page - 1)}
        {pagesToShow(page, pageCount).map((shown, index) =>
          shown === 'gap' ? (
            <span key={`gap${index}`} className="muted" aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={shown}
              type="button"
              className={cx('tnum', shown === page && 'on')}
              aria-label={labels.page(shown)}
              aria-current={shown === page ? 'page' : undefined}
              onClick={() => onPage(shown)}
            >
              {shown}
            </button>
          ),
        )}
        {step(labels.next, 'caret-right', page + 1)}
      </nav>
    </div>
  )
}
