import type { ReactNode } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { ContentState } from '#operator/content-state.ts'
import { ContentViews } from '#operator/ContentViews.tsx'
import type { ContentView } from '#operator/paths.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/Select.tsx'

type ContentPageProps<State extends ContentState> = {
  view: ContentView
  states: readonly State[]
  state: State | ''
  onState: (state: State | '') => void
  /** What the button says that begins a new one. */
  write: string
  onWrite: (() => void) | undefined
  /** The one that is open. */
  panel: ReactNode
  dialog: ReactNode
  children: ReactNode
}

/** A list of what the house tells, by state, with the one that is open beside it. */
export function ContentPage<State extends ContentState>(props: ContentPageProps<State>) {
  const { view, states, state, onState, write, onWrite, panel, dialog, children } = props
  const t = usePhrases('content')
  return (
    <div className={cx('ops-page', Boolean(panel) && 'ops-page-case')}>
      <section className="ops-list" aria-labelledby="content-title">
        <div className="ops-head">
          <h1 id="content-title">{t.view[view]}</h1>
          <span className="grow" />
          {onWrite && (
            <Button size="sm" onClick={onWrite}>
              {write}
            </Button>
          )}
        </div>
        <div className="ops-bar">
          <ContentViews current={view} />
          <Select<State | ''>
            size="sm"
            label={t.stateOf}
            value={state}
            onChange={onState}
            options={[
              { value: '', text: t.anyState },
              ...states.map((value) => ({ value, text: t.states[value] })),
            ]}
          />
        </div>
        {children}
      </section>
      {panel}
      {dialog}
    </div>
  )
}
