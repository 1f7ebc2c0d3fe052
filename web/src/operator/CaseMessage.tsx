import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import type { ArgsOf } from '#api/names.ts'
import { Form, SubmitButton } from '#components/form/Form.tsx'
import { MessageFields } from '#components/pictures/MessageFields.tsx'
import { sendingOptions } from '#components/pictures/upload-picture.ts'
import { useMessage } from '#components/pictures/use-message.ts'
import type { SendPicture } from '#components/pictures/use-pictures.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { WithdrawalCase } from '#operator/case-kinds.ts'
import { leaveMessages } from '#operator/use-queue.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'

const sendTo =
  (id: string): SendPicture =>
  (file, sending) => {
    const args: ArgsOf<'opsWithdrawalUpload'> & { input: Blob } = { params: { id }, input: file }
    return call('opsWithdrawalUpload', args, sendingOptions(sending))
  }

/** Writes to the member of a withdrawal. What was written stays when the dialog is closed, or the case ended meanwhile. */
export function CaseMessage({ shown: { id, isOpen, account } }: { shown: WithdrawalCase }) {
  const { message: t, decide } = usePhrases('operator')
  const ui = usePhrases('ui')
  const queries = useQueryClient()
  const [isWriting, setWriting] = useState(false)
  const again = () => {
    for (const key of ['queue', 'opsQueues', 'opsWithdrawal'])
      void queries.invalidateQueries({ queryKey: [key] })
  }
  const { form, pictures } = useMessage({
    action: 'opsWithdrawalWrite',
    id,
    pictures: sendTo(id),
    onDone: () => {
      setWriting(false)
      leaveMessages(queries, id)
      again()
      pushToast({ tone: 'success', title: t.sent({ account }) })
    },
    onRefused: again,
  })
  const isBegun = form.values.content !== '' || pictures.pictures.length > 0
  return (
    <>
      {(isOpen || isBegun) && (
        <Button
          size="sm"
          icon="chat-circle-dots"
          data-key="w"
          aria-keyshortcuts="w"
          onClick={() => setWriting(true)}
        >
          {t.write}
          <kbd className="kbd" aria-hidden="true">
            w
          </kbd>
        </Button>
      )}
      <Dialog
        open={isWriting}
        onClose={() => setWriting(false)}
        title={t.title({ account })}
        description={t.text}
        closeLabel={ui.close}
        size="sm"
        phone="card"
      >
        {isWriting && (
          <Form form={form} className="grid gap-4">
            <MessageFields form={form} pictures={pictures} />
            <div className="ops-ask">
              <Button onClick={() => setWriting(false)}>{decide.cancel}</Button>
              <SubmitButton loading={pictures.isSending}>{t.send}</SubmitButton>
            </div>
          </Form>
        )}
      </Dialog>
    </>
  )
}
