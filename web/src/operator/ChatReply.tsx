import { chatTextMax } from '@suntala/contract/form-inputs'
import { ChatReplyInput } from '@suntala/contract/operator-inputs'
import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { queryKey } from '#api/query-key.ts'
import { TextAreaField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** Answers a conversation, again and again, or ends it. */
export function ChatReply({ chatId, onEnd }: { chatId: string; onEnd: () => void }) {
  const { chats: t } = usePhrases('operator')
  const queries = useQueryClient()
  const params = { id: chatId }
  const form = useForm({
    action: 'opsChatReply',
    params,
    schema: ChatReplyInput,
    values: { content: '' },
    toInput: ({ content }) => ({ content: content.trim() }),
    invalidates: ['opsChats'],
    onDone: (chat) => {
      form.reset()
      queries.setQueryData(queryKey('opsChat', { params }), chat)
    },
  })
  return (
    <Form form={form} className="grid gap-3">
      <FormSummary text={({ code }) => (code === 'LIMIT_REACHED' ? t.full : undefined)} />
      <TextAreaField
        name="content"
        label={t.reply}
        hint={t.replyHint}
        rows={3}
        maxLength={chatTextMax}
        dir="auto"
        data-focus="a"
        aria-keyshortcuts="a"
        onKeyDown={sendOnEnter}
      />
      <div className="ops-ask">
        <Button tone="ghost" data-key="r" aria-keyshortcuts="r" onClick={onEnd}>
          {t.end}
        </Button>
        <SubmitButton>{t.send}</SubmitButton>
      </div>
    </Form>
  )
}
