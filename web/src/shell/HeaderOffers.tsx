import { useGuardedLink } from '#components/use-guarded-link.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { FreePlayButton } from '#shell/FreePlayButton.tsx'
import { useCanInvite } from '#shell/use-can-invite.ts'
import { Button } from '#ui/Button.tsx'

/** What the header offers besides the account: friends to invite, and to visitors the demo (HEAD-09, HEAD-13). */
export function HeaderOffers() {
  const t = usePhrases('shell')
  const canInvite = useCanInvite()
  const invite = useGuardedLink(paths.member('referral'))
  return (
    <>
      {canInvite && (
        <Button tone="ghost" {...invite}>
          {t.invite}
        </Button>
      )}
      <FreePlayButton tone="ghost" />
    </>
  )
}
