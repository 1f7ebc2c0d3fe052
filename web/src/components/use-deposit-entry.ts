import { useGuardedLink } from '#components/use-guarded-link.ts'
import { useRest } from '#components/use-rest.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'

/** The frame's way to pay in; of who rests it says so, and leads to where it is told until when. */
export function useDepositEntry() {
  const t = usePhrases('shell')
  const isResting = useRest() !== null
  return {
    link: useGuardedLink(paths.member('depositv2')),
    label: isResting ? t.resting : t.deposit,
    icon: isResting ? 'hourglass-medium' : 'arrow-line-down',
    isResting,
  } as const
}
