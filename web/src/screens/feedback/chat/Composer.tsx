import { ChatInput, chatTextMax } from '@suntala/contract/form-inputs'
import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { queryKey } from '#api/query-key.ts'
import { TextAreaField } from '#components/form/fields.tsx'
import { Form, FormSummary } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useHumanCheck } from '#components/human-check/use-human-check.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'

/** Where a line begins a new one, or the keyboard still writes a sign, nothing is sent. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  // The button's press does nothing while it is not known yet who is there.
  event.currentTarget.form?.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
}

type ComposerProps = { isMember: boolean; isFirst: boolean; isReady: boolean }

/** A visitor who has no conversation yet proves to be a person first. */
export function Composer({ isMember, isFirst, isReady }: ComposerProps) {
  const t = usePhrases('support')
  const queries = useQueryClient()
  const human = useHumanCheck('feedback', { isSilent: false })
  const form = useForm({
    action: 'supportChatWrite',
    schema: ChatInput,
    values: { content: '' },
    toInput: ({ content }) => ({ content: content.trim(), as: isMember ? 'member' : 'visitor' }),
    ...(isFirst &&
      !isMember && { before: (send) => human.ask((challengeToken) => send({ challengeToken })) }),
    onDone: (told) => {
      human.settle()
      form.reset()
      queries.setQueryData(queryKey('supportChat'), told)
    },
    onRefused: (error) => human.settle(error),
  })
  return (
    <>
      <Form form={form} className="chat-write">
        <FormSummary
          text={({ code }) =>
            code === 'LIMIT_REACHED' ? t.full : code === 'RATE_LIMITED' && isFirst ? t.manyBegun : undefined
          }
        />
        <TextAreaField
          name="content"
          label={t.content}
          placeholder={t.placeholder}
          rows={2}
          maxLength={chatTextMax}
          dir="auto"
          enterKeyHint="send"
          onKeyDown={sendOnEnter}
        />
        <Button
          type="submit"
          tone="primary"
          icon="arrow-up"
          label={t.send}
          loading={form.isPending}
          disabled={!isReady || form.values.content.trim() === ''}
        />
      </Form>
      {human.dialog}
    </>
  )
}
