import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Closable, Closing } from '#operator/closing.ts'
import type { ClosingDeed } from '#operator/ClosingDialogs.tsx'
import { Button } from '#ui/Button.tsx'

type ClosingButtonProps = { what: Closable; closing: Closing | null; onDeed: (deed: ClosingDeed) => void }

/** Closes what is open, opens what is closed, and takes back what is planned. */
export function ClosingButton({ what, closing, onDeed }: ClosingButtonProps) {
  const t = usePhrases('closings')
  const { name } = what
  if (!closing)
    return (
      <Button size="sm" aria-label={t.closeNamed({ name })} onClick={() => onDeed({ what })}>
        {t.close}
      </Button>
    )
  const isPlanned = closing.state === 'PLANNED'
  return (
    <Button
      size="sm"
      aria-label={isPlanned ? t.takeBackNamed({ name }) : t.openNamed({ name })}
      onClick={() => onDeed({ what, closing })}
    >
      {isPlanned ? t.takeBack : t.open}
    </Button>
  )
}
