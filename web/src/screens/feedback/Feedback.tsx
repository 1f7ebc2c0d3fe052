import { useState } from 'react'
import { useSettings } from '#api/platform.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { FeedbackForm } from '#screens/feedback/FeedbackForm.tsx'
import { OwnFeedback } from '#screens/feedback/OwnFeedback.tsx'
import { isLoggedIn, isTrial, useSession } from '#session/session-store.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'

/** P-17: a question or complaint to the house, and what came of earlier ones. */
export function Feedback() {
  const t = usePhrases('feedback')
  const { brandName } = useSettings()
  const session = useSession()
  const isMember = isLoggedIn(session) && !isTrial(session)
  const [isSent, setSent] = useState(false)
  return (
    <div className="mx-auto grid w-full max-w-[720px] gap-6">
      <title>{`${t.title} · ${brandName}`}</title>
      <meta name="description" content={t.intro} />
      <div>
        <h1 className="text-2xl">{t.title}</h1>
        <p className="soft mt-1">
          {t.intro}{' '}
          <Anchor className="link" href={paths.help()}>
            {t.helpFirst}
          </Anchor>
        </p>
      </div>
      {isSent ? (
        <div role="status">
          <EmptyState
            title={t.sent}
            text={isMember ? t.sentMember : t.sentVisitor}
            action={<Button onClick={() => setSent(false)}>{t.another}</Button>}
          />
        </div>
      ) : (
        <FeedbackForm isGuest={!isMember} onSent={() => setSent(true)} />
      )}
      {isMember && <OwnFeedback />}
    </div>
  )
}
