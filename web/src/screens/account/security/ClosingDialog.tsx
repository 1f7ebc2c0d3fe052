import type { ValueOf } from '#api/names.ts'
import { isCode } from '#api/call-error.ts'
import { useAction } from '#api/use-action.ts'
import { useAmountText } from '#components/Amount.tsx'
import { sayFailure } from '#components/say-failure.ts'
import { useIsProofAsked } from '#components/step-up/asked-proof.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { forgetDevice } from '#session/forget-login.ts'
import { logout } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { pushToast } from '#ui/toasts.ts'

type Closing = ValueOf<'closing'>
type Obstacle = Closing['obstacles'][number]

type ClosingDialogProps = { closing: Closing; onClose: () => void }

/** Says what closing the account does, or what stands in its way. */
export function ClosingDialog({ closing, onClose }: ClosingDialogProps) {
  const isBlocked = closing.obstacles.length > 0
  const t = usePhrases('privacy').closing
  const ui = usePhrases('ui')
  return (
    <Dialog
      open
      onClose={onClose}
      title={isBlocked ? t.blockedTitle : t.question}
      {...(isBlocked && { description: t.blockedText })}
      closeLabel={ui.close}
      size="sm"
      phone="card"
    >
      {isBlocked ? (
        <ul className="grid gap-3">
          {closing.obstacles.map((obstacle) => (
            <ObstacleRow key={`${obstacle.kind}${obstacle.currency}`} obstacle={obstacle} />
          ))}
        </ul>
      ) : (
        <Question days={closing.reflectionDays} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** Where each obstacle is looked after. */
const places: Record<Obstacle['kind'], string> = {
  BALANCE: paths.member('withdraw'),
  HELD: paths.member('transactionHistory'),
  BETS: paths.member('personalHistoryCopy'),
  DEPOSITS: paths.member('depositv2'),
  WITHDRAWALS: paths.member('withdraw'),
  OWED: paths.member('depositv2'),
  CREDIT: paths.member('transferFund'),
  AGENT: paths.feedback(),
}

function ObstacleRow({ obstacle: { kind, count, amount } }: { obstacle: Obstacle }) {
  const t = usePhrases('privacy').closing
  const amountText = useAmountText()
  const says = t.obstacles[kind]
  return (
    <li className="flex items-center gap-4 border-t border-line pt-3">
      <span className="min-w-0 flex-1 text-sm">
        {typeof says === 'string' ? says : says({ count, amount: amountText(amount ?? '0') })}
      </span>
      <Button size="sm" href={places[kind]}>
        {t.goTo[kind]}
      </Button>
    </li>
  )
}

function Question({ days, onClose }: { days: number; onClose: () => void }) {
  const t = usePhrases('privacy').closing
  const ui = usePhrases('ui')
  const isAsked = useIsProofAsked()
  const ask = useAction('closingAsk', {
    invalidates: ['closing'],
    onSuccess: ({ isClosed }) => {
      onClose()
      if (isClosed) void leave(t.closed)
    },
    onError: (error) => {
      onClose()
      // Who closed the question for a proof knows why nothing was done.
      if (!isCode(error, 'STEP_UP_REQUIRED')) void sayFailure(error)
    },
  })
  return (
    <div className="grid gap-5">
      <ul className="grid gap-2.5 text-sm [text-wrap:pretty]">
        {[days === 0 ? t.atOnce : t.after({ days }), t.erased, t.kept, t.nameStays].map((point) => (
          <li key={point} className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
            <Icon name="caret-right" size={14} flip className="muted mt-1" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <div className="ask-row">
        <Button disabled={ask.isPending && !isAsked} onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button tone="danger" loading={ask.isPending && !isAsked} onClick={() => ask.mutate()}>
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
  pushToast({ tone: 'success', title: said })
}
