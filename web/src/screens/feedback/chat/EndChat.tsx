import { useState } from 'react'
import { useAction } from '#api/use-action.ts'
import { sayFailure } from '#components/say-failure.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'

/** Ends the conversation, asked for first. */
export function EndChat() {
  const t = usePhrases('support')
  const [isAsking, setAsking] = useState(false)
  const end = useAction('supportChatClose', {
    invalidates: ['supportChat'],
    onSuccess: () => setAsking(false),
    onError: (error) => {
      setAsking(false)
      void sayFailure(error)
    },
  })
  return (
    <>
      <Button size="sm" tone="ghost" onClick={() => setAsking(true)}>
        {t.end}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        icon="chat-circle-dots"
        title={t.endQuestion}
        text={t.endText}
        cancelLabel={t.goOn}
        confirmLabel={t.end}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
      />
    </>
  )
}
