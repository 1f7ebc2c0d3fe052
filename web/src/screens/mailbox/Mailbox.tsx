import { messageKinds } from '@suntala/contract/message-kinds'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { Coming } from '#components/Coming.tsx'
import { MemberFrame } from '#components/member/MemberFrame.tsx'
import { sayFailure } from '#components/say-failure.ts'
import { useUnread } from '#components/use-unread.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { MessageDetail } from '#screens/mailbox/MessageDetail.tsx'
import { MessageList } from '#screens/mailbox/MessageList.tsx'
import {
  mailboxPath,
  readPlace,
  type Shown,
  useMarkRead,
  useMessages,
} from '#screens/mailbox/use-messages.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { cx } from '#ui/cx.ts'
import { pushToast } from '#ui/toasts.ts'

/** C-13: what the house told the member, beside the message that is read. */
export function Mailbox({ search }: ScreenProps) {
  const t = usePhrases('mailbox')
  const { open, shown } = readPlace(search)
  const messages = useMessages(shown)
  const all = messages.data?.pages.flatMap(({ content }) => content)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [toDelete, setToDelete] = useState<readonly string[]>([])
  const choose = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const forget = (ids: readonly string[]) => {
    setToDelete([])
    setChosen(new Set([...chosen].filter((id) => !ids.includes(id))))
    if (ids.includes(open)) navigate(mailboxPath({ shown }), { replace: true })
  }
  const hasNone = open === '' && all?.length === 0
  return (
    <MemberFrame page="messageV2" subtitle={t.subtitle} wide actions={<ReadAll />}>
      <div className={cx('mbx', open !== '' && 'mbx-open', hasNone && 'mbx-none')}>
        <div className="mbx-filter">
          <Filter shown={shown} />
        </div>
        <MessageList
          messages={messages}
          rows={all}
          place={{ open, shown }}
          chosen={chosen}
          onChoose={choose}
          onClear={() => setChosen(new Set())}
          onDelete={() => setToDelete([...chosen])}
        />
        {!hasNone && (
          <section className="card mbx-one" aria-label={t.list}>
            {open === '' ? (
              <p className="soft m-auto p-8 text-center text-sm">{t.choose}</p>
            ) : (
              <MessageDetail key={open} id={open} shown={shown} onDelete={() => setToDelete([open])} />
            )}
          </section>
        )}
      </div>
      <DeleteQuestion ids={toDelete} onKeep={() => setToDelete([])} onDeleted={forget} />
    </MemberFrame>
  )
}

function ReadAll() {
  const t = usePhrases('mailbox')
  const unread = useUnread()
  const mark = useMarkRead()
  const { mutate, isPending } = useAction('messagesReadAll', {
    onSuccess: () => mark(),
    onError: (error) => void sayFailure(error),
  })
  return (
    <Button icon="check" disabled={unread === 0} loading={isPending} onClick={() => mutate()}>
      {t.readAll}
    </Button>
  )
}

function Filter({ shown }: { shown: Shown }) {
  const t = usePhrases('mailbox')
  const unread = useUnread()
  const { isFetched } = useCall('unread')
  return (
    <div className="scroll-x gap-2 p-0.5" role="group" aria-label={t.filter}>
      <Chip href={mailboxPath({ shown: undefined })} on={shown === undefined}>
        {t.all}
      </Chip>
      {!isFetched && <Coming />}
      <Chip
        href={mailboxPath({ shown: 'unread' })}
        on={shown === 'unread'}
        {...(unread > 0 && { count: unread })}
      >
        {t.unreadOnly}
      </Chip>
      {messageKinds.map((kind) => (
        <Chip key={kind} href={mailboxPath({ shown: kind })} on={shown === kind}>
          {t.kinds[kind]}
        </Chip>
      ))}
    </div>
  )
}

type QuestionProps = {
  ids: readonly string[]
  onKeep: () => void
  onDeleted: (ids: readonly string[]) => void
}

/** Deleting is asked about first: nothing brings a message back. */
function DeleteQuestion({ ids, onKeep, onDeleted }: QuestionProps) {
  const t = usePhrases('mailbox')
  const { mutate, isPending } = useAction('messageDelete', {
    invalidates: ['messages', 'unread'],
    onSuccess: () => {
      pushToast({ tone: 'success', title: t.deleted({ count: ids.length }) })
      onDeleted(ids)
    },
    onError: (error) => void sayFailure(error),
  })
  return (
    <ConfirmDialog
      open={ids.length > 0}
      onClose={onKeep}
      icon="trash"
      iconTone="negative"
      title={t.deleteTitle({ count: ids.length })}
      text={t.deleteText}
      cancelLabel={t.keep}
      confirmLabel={t.delete}
      confirmTone="danger"
      busy={isPending}
      onConfirm={() => mutate({ input: { ids: [...ids] } })}
    />
  )
}
