import { useEffect, useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useSettings } from '#api/platform.ts'
import { useAction } from '#api/use-action.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { openDialog } from '#session/dialogs.ts'
import { endForNewLogin } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState, ErrorState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { forgetResetToken, useResetToken } from './reset-token.ts'

type LinkState = ValueOf<'passwordLinkCheck'>['state']

function LinkOver({ state }: { state: Exclude<LinkState, 'VALID'> }) {
  const t = usePhrases('auth')
  return (
    <EmptyState
      heading="h1"
      title={state === 'USED' ? t.linkUsed : t.linkExpired}
      text={state === 'USED' ? t.linkUsedText : t.linkExpiredText}
      action={
        <Button tone="primary" onClick={() => openDialog('forgottenPassword')}>
          {t.linkAgain}
        </Button>
      }
    />
  )
}

function LinkSaved() {
  const t = usePhrases('auth')
  return (
    <div role="status">
      <EmptyState
        heading="h1"
        title={t.linkSaved}
        text={t.linkSavedText}
        action={
          <Button tone="primary" onClick={() => openDialog('login')}>
            {t.login}
          </Button>
        }
      />
    </div>
  )
}

/** Asks what the link is good for, which uses nothing up. */
function useLink(resetToken: string) {
  const action = useAction('passwordLinkCheck')
  const { mutate } = action
  useEffect(() => {
    if (resetToken !== '') mutate({ input: { resetToken } })
  }, [mutate, resetToken])
  return { ...action, retry: () => mutate({ input: { resetToken } }) }
}

/** A link of one token, from the first look at it to the password that it set. */
function Link({ token }: { token: string }) {
  const t = usePhrases('auth')
  const ui = usePhrases('ui')
  const errorText = useErrorText()
  const { data, error, isPending, retry } = useLink(token)
  const [end, setEnd] = useState<'SAVED' | Exclude<LinkState, 'VALID'>>()
  if (end === 'SAVED') return <LinkSaved />
  if (end) return <LinkOver state={end} />
  if (token === '') return <LinkOver state="EXPIRED" />
  if (error)
    return (
      <ErrorState
        title={t.linkCheckFailed}
        text={errorText(error)}
        retryLabel={ui.retry}
        retrying={isPending}
        onRetry={retry}
      />
    )
  if (!data) return <Skeleton height={420} />
  if (data.state !== 'VALID') return <LinkOver state={data.state} />
  return (
    <NewPasswordForm
      token={token}
      account={data.account ?? ''}
      onOver={setEnd}
      onSaved={() => {
        setEnd('SAVED')
        forgetResetToken()
        endForNewLogin()
      }}
    />
  )
}

/** P-24: a new password by a link that came by mail. */
export function NewPassword() {
  const t = usePhrases('auth')
  const { brandName } = useSettings()
  const token = useResetToken()
  return (
    <div className="mx-auto w-full max-w-[460px] py-6">
      <title>{`${t.forgotTitle} · ${brandName}`}</title>
      <Link key={token} token={token} />
    </div>
  )
}
