import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useCallPages } from '#api/use-call-pages.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { FeedbackDialog } from '#operator/FeedbackDialog.tsx'
import { FeedbackMatter } from '#operator/FeedbackMatter.tsx'
import { ListHead } from '#operator/ListHead.tsx'
import type { FeedbackDeed, Matter } from '#operator/matter.ts'
import { MoreRows } from '#operator/MoreRows.tsx'
import { feedbackPath, feedbackQueues, type FeedbackQueue } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { useAge } from '#operator/use-age.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/Notice.tsx'

type FeedbackPageProps = { state: FeedbackQueue; matterId: string | undefined; who: Who }

const refreshMs = 10_000

/** What people wrote to the house: matters in a list, and the one that is open beside it. */
export function FeedbackPage({ state, matterId, who }: FeedbackPageProps) {
  const { queue: t, feedback: words } = usePhrases('operator')
  const query = { status: state, pageSize: 100 }
  const list = useCallPages('opsFeedback', { query }, { refetchInterval: refreshMs })
  const [deed, setDeed] = useState<FeedbackDeed>()
  const rows = list.data?.pages.flatMap(({ content }) => content)
  const at = rows?.findIndex(({ id }) => id === matterId) ?? -1
  const matter = rows?.[at]
  const next = () => navigate(feedbackPath(state, rows?.[at + 1]?.id))
  return (
    <div className={cx('ops-page', matter && 'ops-page-case')}>
      <section className="ops-list" aria-labelledby="feedback-title">
        <ListHead
          id="feedback-title"
          title={t.feedback}
          value={state}
          segments={feedbackQueues.map((id) => ({ id, label: words.states[id] }))}
          onChange={(id) => navigate(feedbackPath(id))}
        />
        {list.error && !rows && <CallFailure call={list} />}
        {rows?.length === 0 && <EmptyState title={t.empty} text={t.emptyText} bare />}
        <MatterList rows={rows ?? []} state={state} openId={matterId} />
        <MoreRows list={list} />
      </section>
      {matter && (
        <FeedbackMatter
          matter={matter}
          closeHref={feedbackPath(state)}
          mayDecide={who.permissions.includes('feedback.decide')}
          onDeed={setDeed}
          onNext={next}
        />
      )}
      {matter && (
        <FeedbackDialog
          matter={matter}
          deed={deed}
          onClose={() => setDeed(undefined)}
          onDone={() => {
            setDeed(undefined)
            if (deed === 'take') navigate(feedbackPath('IN_REVIEW', matter.id))
            else next()
          }}
        />
      )}
    </div>
  )
}

type MatterListProps = { rows: readonly Matter[]; state: FeedbackQueue; openId: string | undefined }

function MatterList({ rows, state, openId }: MatterListProps) {
  const { feedback: t } = usePhrases('operator')
  const age = useAge()
  return (
    <ul className="ops-matters">
      {rows.map((row) => (
        <li key={row.id}>
          <Anchor
            href={feedbackPath(state, row.id)}
            data-row
            aria-current={row.id === openId ? 'true' : undefined}
          >
            <b>{row.account || t.visitor}</b>
            <span className="muted">{t.types[row.type]}</span>
            <span className="ops-matter-text">{row.entries.at(-1)?.text}</span>
            <span className="num muted">{age(row.date)}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
