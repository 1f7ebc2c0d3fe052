import { useEffect } from 'react'
import { copyText } from '#components/copy-text.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { shownLink } from '#operator/shown-link.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useStore } from '#util/store.ts'

const putAway = (): void => shownLink.set(undefined)

/** A set-up link to hand over, shown this once: it goes by its own button alone, not by a press beside it. */
export function LinkDialog() {
  const t = usePhrases('people')
  const { dateTimeInZone } = useFormats()
  const shown = useStore(shownLink, undefined)
  useEffect(() => {
    return () => putAway()
  }, [])
  return (
    <Dialog
      open={shown !== undefined}
      onClose={putAway}
      title={shown ? t.linkTitle({ name: shown.username }) : ''}
      description={shown && t.linkText({ at: dateTimeInZone(shown.linkUntil) })}
      locked
      size="sm"
      phone="card"
    >
      {shown && (
        <div className="grid gap-4">
          <bdi dir="ltr" className="ops-secret">
            {shown.link}
          </bdi>
          <div className="ops-ask">
            <Button onClick={putAway}>{t.handedOver}</Button>
            <Button
              tone="primary"
              icon="copy"
              data-autofocus
              onClick={() => void copyText(shown.link, { copied: t.copied, refused: t.notCopied })}
            >
              {t.copy}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
