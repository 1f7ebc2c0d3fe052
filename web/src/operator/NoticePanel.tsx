import { useState } from 'react'
import { serverNow } from '#api/server-clock.ts'
import { useCall } from '#api/use-call.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { contentStateAt } from '#operator/content-state.ts'
import { ContentBadge } from '#operator/ContentBadge.tsx'
import { ContentDeeds } from '#operator/ContentDeeds.tsx'
import { ContentPanel } from '#operator/ContentPanel.tsx'
import { Facts } from '#operator/Facts.tsx'
import { type Notice, NoticeDialog } from '#operator/NoticeDialog.tsx'
import { PublishDialog } from '#operator/PublishDialog.tsx'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import type { Who } from '#operator/session.ts'
import { TextsPreview } from '#operator/TextsPreview.tsx'
import { pushToast } from '#ui/toasts.ts'

type Deed = 'edit' | 'publish' | 'end'

/** What its state allows: SM-18. */
const deedsIn: Record<Notice['state'], readonly Deed[]> = {
  DRAFT: ['edit', 'publish'],
  PUBLISHED: ['edit', 'end'],
  ENDED: [],
}

/** A notice as players see it, whom and when it is told, and what an operator can do with it. */
export function NoticePanel({ id, who }: { id: string; who: Who }) {
  const t = usePhrases('content')
  const call = useCall('opsNotice', { params: { id } })
  const [deed, setDeed] = useState<Deed>()
  const notice = call.data
  const close = () => setDeed(undefined)
  const refetch = async () => (await call.refetch()).data
  const mayEdit = who.permissions.includes('content.edit')
  return (
    <ContentPanel
      view="notices"
      name={notice?.texts['en']?.title ?? t.notice}
      call={call}
      badge={notice && <ContentBadge state={contentStateAt(notice, serverNow())} />}
    >
      {notice && (
        <>
          <NoticeFacts notice={notice} />
          {mayEdit && <ContentDeeds deeds={deedsIn[notice.state]} onDeed={setDeed} />}
          <TextsPreview title={t.preview} texts={notice.texts} at={notice.publishedAt} />
          {deed === 'edit' && <NoticeDialog notice={notice} refetch={refetch} onClose={close} />}
          {deed === 'publish' && (
            <PublishDialog
              what="notice"
              id={id}
              read={notice}
              refetch={refetch}
              wasShown={false}
              onClose={close}
            />
          )}
        </>
      )}
      <ReasonDialog
        open={deed === 'end'}
        title={t.endTitle}
        text={t.endText}
        action="opsNoticeEnd"
        params={{ id }}
        submit={t.end}
        tone="danger"
        invalidates={['opsNotices', 'opsNotice', 'opsAudit']}
        onClose={close}
        onDone={() => pushToast({ tone: 'success', title: t.ended })}
      />
    </ContentPanel>
  )
}

function NoticeFacts({ notice: { kind, execution, publishedAt, endsAt, changedAt } }: { notice: Notice }) {
  const t = usePhrases('content')
  const { dateTimeInZone } = useFormats()
  return (
    <Facts
      facts={[
        [t.kind, t.kinds[kind]],
        [t.audience, t.audiences[execution]],
        [t.shownFrom, publishedAt === null ? null : dateTimeInZone(publishedAt)],
        [t.shownUntil, endsAt === null ? null : dateTimeInZone(endsAt)],
        [t.changed, dateTimeInZone(changedAt)],
      ]}
    />
  )
}
