import { useGuardedLink } from '#components/use-guarded-link.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { useSessionFact } from '#session/session-store.ts'

/** The frame's way to pay in; of who rests it says so, and leads to where it is told until when. */
export function useDepositEntry() {
  const t = usePhrases('shell')
  const rests = useSessionFact((session) => session.isResting ?? false)
  return {
    link: useGuardedLink(paths.member('depositv2')),
    label: rests ? t.resting : t.deposit,
    icon: rests ? 'hourglass-medium' : 'arrow-line-down',
  } as const
}
