import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { hasPasskeys } from '#components/passkey/load-webauthn.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { AddPasskeyDialog } from '#operator/AddPasskeyDialog.tsx'
import { Part } from '#operator/Part.tsx'
import { RemovePasskeyDialog } from '#operator/RemovePasskeyDialog.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Passkey = ValueOf<'opsPasskeys'>['content'][number]

/** The operator's own passkeys: each with its name, its times, and the way to remove it. */
export function OwnPasskeys() {
  const t = usePhrases('people').security
  const list = useCall('opsPasskeys')
  const [canAdd] = useState(hasPasskeys)
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey>()
  const all = list.data
  const isFull = all !== undefined && all.content.length >= all.max
  return (
    <Part
      title={t.passkeys}
      heading="h2"
      action={
        canAdd &&
        all &&
        !isFull && (
          <Button size="sm" icon="fingerprint" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        )
      }
    >
      <p className="soft">{t.passkeysText}</p>
      {!canAdd && <p className="muted">{t.notHere}</p>}
      {isFull && <p className="muted">{t.full({ max: all.max })}</p>}
      {list.error && !all && <CallFailure call={list} />}
      {!all && !list.error && <Skeleton width="60%" />}
      {all?.content.length === 0 && <EmptyState title={t.none} text={t.noneText} bare />}
      {all && all.content.length > 0 && (
        <ul className="ops-lines">
          {all.content.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
          ))}
        </ul>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {leaving && <RemovePasskeyDialog passkey={leaving} onClose={() => setLeaving(undefined)} />}
    </Part>
  )
}

function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = usePhrases('people').security
  const { dateTimeInZone } = useFormats()
  const { name, isSynced, createdAt, lastUsedAt } = passkey
  return (
    <li>
      <div>
        <span className="flex flex-wrap items-center gap-2">
          <b>
            <bdi>{name}</bdi>
          </b>
          {isSynced && <Badge>{t.synced}</Badge>}
        </span>
        <Button size="sm" aria-haspopup="dialog" aria-label={t.removeNamed({ name })} onClick={onRemove}>
          {t.remove}
        </Button>
        <span className="num muted ops-whole">
          {t.addedAt({ at: dateTimeInZone(createdAt) })} ·{' '}
          {lastUsedAt === null ? t.neverUsed : t.usedAt({ at: dateTimeInZone(lastUsedAt) })}
        </span>
      </div>
    </li>
  )
}
