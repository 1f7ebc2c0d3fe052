import { navigate } from 'wouter/use-browser-location'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { CasePanel } from '#operator/CasePanel.tsx'
import type { Who } from '#operator/session.ts'
import { caseKindOf, queuePath, type QueueName } from '#operator/paths.ts'
import { QueueTable } from '#operator/QueueTable.tsx'
import { useClaims } from '#operator/use-claims.ts'
import { useQueue } from '#operator/use-queue.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/Notice.tsx'

/** From so many on they are not counted. */
const countedMax = 1_000

type QueuePageProps = { queue: QueueName; caseId: string | undefined; who: Who }

/** A queue with its cases, and the one that is open beside them. */
export function QueuePage({ queue, caseId, who }: QueuePageProps) {
  const t = usePhrases('operator').queue
  const list = useQueue(queue)
  const claims = useClaims(who)
  const rows = list.rows
  const at = rows?.findIndex(({ id }) => id === caseId) ?? -1
  const isFree = ({ id }: { id: string }) => id !== caseId && claims.get(id)?.isOwn !== false
  // Nobody is led to a case that another works on. Where the case was decided it has left the queue: what stands first is next.
  const next = rows?.slice(at + 1).find(isFree) ?? rows?.find(isFree)
  const goOn = () => navigate(queuePath(queue, next?.id))
  return (
    <div className={cx('ops-page', caseId !== undefined && 'ops-page-case')}>
      <section className="ops-list" aria-labelledby="queue-title">
        <div className="ops-head">
          <h1 id="queue-title">{t[queue]}</h1>
          {rows && rows.length > 0 && <Shown queue={queue} shown={rows.length} hasMore={list.hasMore} />}
        </div>
        {list.error && !rows && <CallFailure call={list} />}
        {rows?.length === 0 && <EmptyState title={t.empty} text={t.emptyText} bare />}
        {rows?.length !== 0 && !(list.error && !rows) && (
          <QueueTable queue={queue} rows={rows} openId={caseId} claims={claims} />
        )}
        {list.hasMore && (
          <Button className="ops-more" data-more loading={list.isLoadingMore} onClick={list.loadMore}>
            {t.more}
          </Button>
        )}
      </section>
      {caseId !== undefined && (
        <CasePanel
          key={caseId}
          kind={caseKindOf(queue)}
          caseId={caseId}
          closeHref={queuePath(queue)}
          who={who}
          onNext={goOn}
        />
      )}
    </div>
  )
}

/** How many cases are here, of how many that wait, as far as they are counted. */
function Shown({ queue, shown, hasMore }: { queue: QueueName; shown: number; hasMore: boolean }) {
  const t = usePhrases('operator').queue
  const { count } = useFormats()
  const waiting = useCall('opsQueues').data?.content.find((each) => each.queue === queue)?.waiting ?? 0
  if (!hasMore) return <span className="muted num">{t.waiting({ count: shown })}</span>
  const all = waiting >= countedMax ? `${count(countedMax)}+` : count(Math.max(waiting, shown))
  return <span className="muted num">{t.shown({ shown: count(shown), all })}</span>
}
