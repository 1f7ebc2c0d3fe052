import type { ProofOffer } from '@suntala/contract/proof'
import { Suspense, useState } from 'react'
import { ProofKinds } from '#components/step-up/ProofKinds.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

type Shown = { offers: readonly ProofOffer[]; onProved: () => void }
type StepUpDialogProps = {
  /** Undefined while nothing is asked for. */
  offers: readonly ProofOffer[] | undefined
  onProved: () => void
  onClose: () => void
}

/** Asks for a fresh proof of who is there, by one of the kinds that count for the member. */
export function StepUpDialog(props: StepUpDialogProps) {
  // Its texts come with the first time that it is asked for.
  return (
    <Suspense fallback={null}>
      <Asking {...props} />
    </Suspense>
  )
}

function Asking({ offers, onProved, onClose }: StepUpDialogProps) {
  const [last, setLast] = useState(offers)
  if (offers && offers !== last) setLast(offers)
  // It stays a moment after it was answered, for its way out.
  return last ? (
    <Shown offers={last} isOpen={offers !== undefined} onProved={onProved} onClose={onClose} />
  ) : null
}

function Shown({ offers, isOpen, onProved, onClose }: Shown & { isOpen: boolean; onClose: () => void }) {
  const t = usePhrases('proof')
  const ui = usePhrases('ui')
  const hasOffers = offers.length > 0
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={hasOffers ? t.title : t.noneTitle}
      description={hasOffers ? t.text : t.noneText}
      closeLabel={ui.close}
      size="sm"
      phone="card"
      footer={
        !hasOffers && (
          <Button href={paths.feedback()} tone="primary" block onClick={onClose}>
            {t.noneGo}
          </Button>
        )
      }
    >
      {hasOffers ? <ProofKinds offers={offers} target={{ onProved }} /> : undefined}
    </Dialog>
  )
}
