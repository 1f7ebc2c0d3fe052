import type { ReactNode } from 'react'
import { type CallError, isCode } from '#api/call-error.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { contentPath, type ContentView } from '#operator/paths.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type ContentPanelProps = {
  view: ContentView
  name: string
  call: { data: unknown; error: CallError | null; isFetching: boolean; refetch: () => Promise<unknown> }
  badge: ReactNode
  children: ReactNode
}

/** A notice or an article beside the list, or why it is not there. */
export function ContentPanel({ view, name, call, badge, children }: ContentPanelProps) {
  const t = usePhrases('content')
  return (
    <aside className="ops-case" aria-label={name}>
      <div className="ops-case-head">
        <h2>{name}</h2>
        {badge}
        <span className="grow" />
        <Button tone="ghost" size="sm" icon="x" label={t.close} data-key="Escape" href={contentPath(view)} />
      </div>
      {call.error &&
        (isCode(call.error, 'NOT_FOUND', 'VALIDATION') ? (
          <EmptyState title={t.unknown} bare />
        ) : (
          <CallFailure call={call} />
        ))}
      {!call.data && !call.error && <Skeleton width="60%" />}
      {children}
    </aside>
  )
}
