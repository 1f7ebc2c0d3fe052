import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { sayFailure } from '#components/say-failure.ts'
import { useWhenText } from '#components/use-when-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'
import { hasPasskeys } from '#components/passkey/load-webauthn.ts'
import { AddPasskeyDialog, RenamePasskeyDialog } from './PasskeyDialogs.tsx'
import { Row, RowsCard } from './Rows.tsx'

type Passkey = ValueOf<'passkeyList'>['content'][number]

/** What the member logs in with in place of the password; each can be named anew and removed. */
export function PasskeysCard() {
  const t = usePhrases('member').security.passkeys
  const passkeys = useCall('passkeyList')
  const [canAdd] = useState(hasPasskeys)
  const [isAdding, setAdding] = useState(false)
  const all = passkeys.data
  return (
    <RowsCard
      title={t.title}
      text={t.text}
      action={
        canAdd &&
        all &&
        all.content.length < all.max && (
          <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        )
      }
      rows={all?.content.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      empty={t.none}
      error={passkeys.error}
      onRetry={() => void passkeys.refetch()}
      expected={1}
    >
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </RowsCard>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = usePhrases('member').security.passkeys
  const when = useWhenText()
  const [asked, setAsked] = useState<'rename' | 'remove'>()
  const { name, isSynced, createdAt, lastUsedAt } = passkey
  const close = () => setAsked(undefined)
  return (
    <Row
      icon="fingerprint"
      title={
        <>
          <bdi>{name}</bdi>
          {isSynced && <Badge>{t.synced}</Badge>}
        </>
      }
      facts={[
        t.added({ time: when(createdAt) }),
        lastUsedAt === null ? t.neverUsed : t.lastUsed({ time: when(lastUsedAt) }),
      ]}
      end={
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            size="sm"
            tone="ghost"
            aria-haspopup="dialog"
            aria-label={t.renameNamed({ name })}
            onClick={() => setAsked('rename')}
          >
            {t.rename}
          </Button>
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={t.removeNamed({ name })}
            onClick={() => setAsked('remove')}
          >
            {t.remove}
          </Button>
          {asked === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
          {asked === 'remove' && <RemovePasskey passkey={passkey} onClose={close} />}
        </div>
      }
    />
  )
}

function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = usePhrases('member').security.passkeys
  const ui = usePhrases('ui')
  const remove = useAction('passkeyRemove', {
    invalidates: ['passkeyList', 'withdrawConfig'],
    onSuccess: () => {
      onClose()
      pushToast({ tone: 'success', title: t.removed({ name }) })
    },
    onError: (error) => {
      onClose()
      void sayFailure(error)
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      icon="fingerprint"
      iconTone="negative"
      title={t.removeTitle({ name })}
      text={t.removeText}
      cancelLabel={ui.cancel}
      confirmLabel={t.remove}
      confirmTone="danger"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  )
}
