import type { ReactNode } from 'react'
import { PageSize, type PageSizeProps } from './Pager.tsx'
import { Icon } from './Icon.tsx'

type Step = {
  id: 'newest' | 'newer' | 'older'
  label: string
  /** Absent where the step leads nowhere. */
  onStep: (() => void) | undefined
}

/** Steps through a list that grows at its newest end, so that its pages have no numbers. */
export function PageSteps({
  summary,
  size,
  label,
  steps,
}: {
  summary: ReactNode
  size: PageSizeProps
  label: string
  steps: readonly Step[]
}) {
  return (
    <div className="pgr">
      <span className="pgr-sum">{summary}</span>
      <PageSize {...size} />
      <nav className="pgr-nav" aria-label={label}>
        {steps.map(({ id, label: text, onStep }) => (
          // One that leads nowhere stays where the keys are: the press that came here has left the focus on it.
          <button key={id} type="button" aria-disabled={!onStep || undefined} onClick={onStep}>
            <span className="pgr-step">
              {id === 'newer' && <Icon name="caret-left" flip />}
              {text}
              {id === 'older' && <Icon name="caret-right" flip />}
            </span>
          </button>
        ))}
      </nav>
    </div>
  )
}
