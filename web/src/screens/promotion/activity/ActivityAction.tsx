import { navigate } from 'wouter/use-browser-location'
import { useAmountText } from '#components/Amount.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { paths } from '#paths.ts'
import type { Activity, Deed } from '#screens/promotion/activity/activity.ts'
import { useDeeds } from '#screens/promotion/activity/use-deeds.ts'
import { openDialog } from '#session/dialogs.ts'
import { loginCheck } from '#session/login-check.ts'
import { Button, type ButtonTone } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

type ActivityActionProps = {
  activity: Activity
  deed: Deed
  tone: ButtonTone
  size?: 'md' | 'lg'
  className?: string
}

/** What a deed is called on its button. */
function useDeedText({ record }: Activity): Record<Deed, string> {
  const t = usePhrases('activity')
  const money = useAmountText()
  const due = record?.reward
  return {
    claim: due ? t.claim({ amount: money(due.amount) }) : t.states.claim,
    sign: t.sign,
    apply: t.apply,
    applyAgain: t.applyAgain,
    enter: t.join,
    getApp: t.getApp,
  }
}

/** The button of an activity's state. Whoever is not logged in meets the login first, a trial the word about real accounts. */
export function ActivityAction({ activity, deed, tone, size = 'md', className }: ActivityActionProps) {
  const t = usePhrases('activity')
  const text = useDeedText(activity)[deed]
  const textOf = useErrorText()
  const { enter, sign, claim } = useDeeds(activity)
  const { id, code, title } = activity
  const params = { id }
  const acts: Record<Deed, () => void> = {
    claim: () => claim.mutate({ params }),
    sign: () => sign.mutate({ params }),
    enter: () => enter.mutate({ params, input: { comment: '', uploadIds: [] } }),
    apply: () => navigate(paths.activity({ code })),
    applyAgain: () => navigate(paths.activity({ code })),
    getApp: () => openDialog('download'),
  }
  const error = claim.error ?? sign.error ?? enter.error
  return (
    <>
      <Button
        tone={tone}
        size={size}
        className={className}
        loading={claim.isPending || sign.isPending || enter.isPending}
        aria-label={t.named({ action: text, title })}
        onClick={() => loginCheck(acts[deed])}
      >
        {text}
      </Button>
      {error && (
        <div className="acv-refused">
          <InlineNotice tone="error" compact live>
            {textOf(error)}
          </InlineNotice>
        </div>
      )}
    </>
  )
}
