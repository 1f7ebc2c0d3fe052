import { exclusionMonths } from '@suntala/contract/protection-terms'
import { toMinor } from '@suntala/contract/minor'
import { useState } from 'react'
import { isCode } from '#api/call-error.ts'
import { useAction } from '#api/use-action.ts'
import { useAmountText } from '#components/Amount.tsx'
import { sayFailure } from '#components/say-failure.ts'
import { useIsProofAsked } from '#components/step-up/asked-proof.ts'
import { useBalance } from '#components/use-balance.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { forgetDevice } from '#session/forget-login.ts'
import { logout } from '#session/session.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { RadioCards } from '#ui/Choice.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { pushToast } from '#ui/toasts.ts'

type Months = `${(typeof exclusionMonths)[number]}`

/** The way to a self-exclusion, with all that it means told before. */
export function ExclusionCard() {
  const t = usePhrases('protection').exclusion
  const ui = usePhrases('ui')
  const [months, setMonths] = useState<Months>('6')
  const [isAsked, setAsked] = useState(false)
  return (
    <section className="card grid content-start gap-4 px-5 py-4.5 sm:px-6.5">
      <div>
        <h2 className="text-md">{t.title}</h2>
        <p className="muted mt-0.5 text-sm">{t.text}</p>
      </div>
      <Points />
      <RadioCards<Months>
        label={t.label}
        options={exclusionMonths.map((each) => ({ id: `${each}`, title: t.months[each] }))}
        value={months}
        onChange={setMonths}
      />
      <div>
        <Button tone="danger" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t.open}
        </Button>
      </div>
      {isAsked && (
        <Dialog
          open
          onClose={() => setAsked(false)}
          title={t.question({ length: t.months[months] })}
          closeLabel={ui.close}
          size="sm"
          phone="card"
        >
          <Question months={months} onClose={() => setAsked(false)} />
        </Dialog>
      )}
    </section>
  )
}

function Points() {
  const { points } = usePhrases('protection').exclusion
  return (
    <ul className="grid gap-2.5 text-sm [text-wrap:pretty]">
      {Object.values(points).map((point) => (
        <li key={point} className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
          <Icon name="caret-right" size={14} flip className="muted mt-1" />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  )
}

function Question({ months, onClose }: { months: Months; onClose: () => void }) {
  const t = usePhrases('protection').exclusion
  const ui = usePhrases('ui')
  const amountText = useAmountText()
  const { dateTimeInZone } = useFormats()
  const isProofAsked = useIsProofAsked()
  const balance = useBalance().balance?.sumBalance ?? '0'
  const exclude = useAction('protectionExclude', {
    onSuccess: ({ until }) => void leave(t.done({ time: dateTimeInZone(until) })),
    onError: (error) => {
      onClose()
      // Who closed the question for a proof knows why nothing was done.
      if (!isCode(error, 'STEP_UP_REQUIRED')) void sayFailure(error)
    },
  })
  const isBusy = exclude.isPending && !isProofAsked
  return (
    <div className="grid gap-5">
      <p className="text-sm">
        {t.points.atOnce} {t.points.noWayBack}
      </p>
      {toMinor(balance) > 0n && (
        <p className="text-sm">
          {t.balance({ amount: amountText(balance) })} {t.points.money}{' '}
          <Anchor className="link" href={paths.member('withdraw')}>
            {t.withdraw}
          </Anchor>
        </p>
      )}
      <div className="ask-row">
        <Button disabled={isBusy} onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button
          tone="danger"
          loading={isBusy}
          onClick={() => exclude.mutate({ input: { months: Number(months) } })}
        >
          {t.confirm}
        </Button>
      </div>
    </div>
  )
}

/** The session is over already: nothing of the account stays in this browser. */
async function leave(said: string): Promise<void> {
  forgetDevice()
  await logout()
  pushToast({ tone: 'info', title: said })
}
