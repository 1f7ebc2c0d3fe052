import { ClosingInput } from '@suntala/contract/operator-inputs'
import { uuidV7 } from '@suntala/contract/uuid-v7'
import { useState } from 'react'
import { serverNow } from '#api/server-clock.ts'
import { TextAreaField, TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Closable, Closing } from '#operator/closing.ts'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import { useZoneTime } from '#operator/use-zone-time.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'

/** What is closed; with a closing, what is opened again or not closed after all. */
export type ClosingDeed = { what: Closable; closing?: Closing }

const shown = ['opsGames', 'opsVendors', 'opsAudit'] as const

/** Asks why something is closed or opened, and does it. */
export function ClosingDialogs({ deed, onClose }: { deed: ClosingDeed | undefined; onClose: () => void }) {
  const t = usePhrases('closings')
  const ui = usePhrases('ui')
  const name = deed?.what.name ?? ''
  const isPlanned = deed?.closing?.state === 'PLANNED'
  return (
    <>
      <Dialog
        open={deed !== undefined && deed.closing === undefined}
        onClose={onClose}
        title={t.closeTitle({ name })}
        description={t.closeText}
        closeLabel={ui.close}
        size="sm"
        phone="card"
      >
        {deed && !deed.closing && <ClosingForm what={deed.what} onClose={onClose} />}
      </Dialog>
      <ReasonDialog
        open={deed?.closing !== undefined}
        title={isPlanned ? t.takeBackTitle({ name }) : t.openTitle({ name })}
        text={isPlanned ? t.takeBackText : t.openText}
        action="opsGamesOpen"
        params={{ id: deed?.closing?.id ?? '' }}
        submit={isPlanned ? t.takeBack : t.open}
        invalidates={shown}
        onClose={onClose}
        onDone={() => pushToast({ tone: 'success', title: isPlanned ? t.takenBack : t.opened })}
      />
    </>
  )
}

function ClosingForm({ what, onClose }: { what: Closable; onClose: () => void }) {
  const t = usePhrases('closings')
  const [id] = useState(() => uuidV7(serverNow()))
  const { msOf, zoneAt } = useZoneTime()
  const timesOf = ({ from, until }: { from: string; until: string }) => ({
    ...(from !== '' && { from: msOf(from) }),
    ...(until !== '' && { until: msOf(until) }),
  })
  const form = useForm({
    action: 'opsGamesClose',
    schema: ClosingInput,
    values: { from: '', until: '', reason: '' },
    check: (typed) => {
      const { from = serverNow(), until } = timesOf(typed)
      return until !== undefined && until <= from ? [{ field: 'until', kind: 'range' }] : []
    },
    toInput: ({ reason, ...times }) => ({ ...what.input, ...timesOf(times), reason: reason.trim() }),
    params: { id },
    words: ({ field }) => (field === 'until' ? t.endWrong : undefined),
    invalidates: shown,
    onDone: ({ state }) => {
      onClose()
      pushToast({ tone: 'success', title: state === 'PLANNED' ? t.planned : t.closed })
    },
  })
  return (
    <Form form={form} className="ops-reason grid gap-4">
      <FormSummary />
      <p className="text-sm">
        <b>{t.willShut(what.games)}</b> · {t.arePlaying(what.players)}
      </p>
      <TextField
        name="from"
        type="datetime-local"
        label={t.at}
        hint={t.atHint({ zone: zoneAt(serverNow()) })}
      />
      <TextField name="until" type="datetime-local" label={t.end} hint={t.endHint} />
      <TextAreaField
        name="reason"
        label={t.reason}
        hint={t.reasonHint}
        maxLength={200}
        rows={2}
        data-autofocus
      />
      <div className="ops-ask">
        <Button onClick={onClose}>{t.cancel}</Button>
        <SubmitButton tone="danger">{t.closeNamed({ name: what.name })}</SubmitButton>
      </div>
    </Form>
  )
}
