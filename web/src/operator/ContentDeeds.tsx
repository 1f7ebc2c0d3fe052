import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'

const tones = { edit: 'secondary', publish: 'primary', end: 'danger', withdraw: 'danger' } as const

type ContentDeedsProps<Deed extends keyof typeof tones> = {
  deeds: readonly Deed[]
  onDeed: (deed: Deed) => void
}

/** What the state of a notice or an article allows. */
export function ContentDeeds<Deed extends keyof typeof tones>({ deeds, onDeed }: ContentDeedsProps<Deed>) {
  const t = usePhrases('content')
  if (deeds.length === 0) return null
  return (
    <div className="ops-decide">
      {deeds.map((deed) => (
        <Button key={deed} size="sm" tone={tones[deed]} onClick={() => onDeed(deed)}>
          {t[deed]}
        </Button>
      ))}
    </div>
  )
}
