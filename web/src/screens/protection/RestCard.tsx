import { breakHours } from '@suntala/contract/protection-terms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCode } from '#api/call-error.ts'
import { useAction } from '#api/use-action.ts'
import { keepRest } from '#components/rest-title.ts'
import { sayFailure } from '#components/say-failure.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { RadioCards } from '#ui/Choice.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'

type Hours = `${(typeof breakHours)[number]}`

/** The way to a break of a day to six weeks. */
export function RestCard() {
  const t = usePhrases('protection').rest
  const ui = usePhrases('ui')
  const queries = useQueryClient()
  const [hours, setHours] = useState<Hours>('24')
  const [isAsked, setAsked] = useState(false)
  const take = useAction('protectionBreak', {
    invalidates: [
      'protection',
      'protectionHistory',
      'notice',
      'depositPromotions',
      'promotion',
      'promotionInfo',
      'rewards',
      'unread',
    ],
    onSuccess: (protection) => {
      keepRest(queries, protection)
      setAsked(false)
      pushToast({ tone: 'success', title: t.begun })
    },
    onError: (error) => {
      setAsked(false)
      if (isCode(error, 'STATE_CONFLICT')) pushToast({ tone: 'warning', title: t.longer })
      else void sayFailure(error)
    },
  })
  return (
    <section className="card grid content-start gap-4 px-5 py-4.5 sm:px-6.5">
      <div>
        <h2 className="text-md">{t.title}</h2>
        <p className="muted mt-0.5 text-sm">{t.text}</p>
      </div>
      <RadioCards<Hours>
        label={t.label}
        options={breakHours.map((each) => ({ id: `${each}`, title: t.lengths[each] }))}
        value={hours}
        onChange={setHours}
      />
      <div>
        <Button tone="accent" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t.take}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        icon="hourglass-medium"
        title={t.question({ length: t.lengths[hours] })}
        text={t.sure}
        cancelLabel={ui.cancel}
        confirmLabel={t.take}
        busy={take.isPending}
        onConfirm={() => take.mutate({ input: { hours: Number(hours) } })}
      />
    </section>
  )
}
