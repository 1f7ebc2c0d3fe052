import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { RouterLink } from '#components/RouterLink.tsx'
import { I18nProvider, usePhrases } from '#i18n/I18nProvider.tsx'
import type { PortalLanguage } from '#i18n/language.ts'
import { ConsoleFrame } from '#operator/ConsoleFrame.tsx'
import { LoginPage } from '#operator/LoginPage.tsx'
import { setUpPath } from '#operator/paths.ts'
import { consoleSession } from '#operator/session.ts'
import { SetUpPage } from '#operator/SetUpPage.tsx'
import { AnchorProvider } from '#ui/Anchor.tsx'
import { Spinner } from '#ui/Brand.tsx'
import { ToastHost } from '#ui/ToastHost.tsx'
import { TooltipHost } from '#ui/TooltipHost.tsx'
import { useStore } from '#util/store.ts'

type ConsoleProps = { queries: QueryClient; firstLanguage: PortalLanguage }

/** O-01: the whole console. What it shows figures by is told with the session. */
export function Console({ queries, firstLanguage }: ConsoleProps) {
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider firstLanguage={firstLanguage} timeZone="UTC" currency="THB">
        <AnchorProvider link={RouterLink}>
          <Door firstLanguage={firstLanguage} />
          <Hosts />
        </AnchorProvider>
      </I18nProvider>
    </QueryClientProvider>
  )
}

function Hosts() {
  const ui = usePhrases('ui')
  return (
    <>
      <ToastHost label={ui.toasts} dismissLabel={ui.close} />
      <TooltipHost />
    </>
  )
}

function Door({ firstLanguage }: Pick<ConsoleProps, 'firstLanguage'>) {
  const { isOpen, hasEnded } = useStore(consoleSession, { isOpen: false, hasEnded: false })
  const [pathname] = useLocation()
  if (isOpen) return <Inside firstLanguage={firstLanguage} />
  return pathname === setUpPath ? <SetUpPage /> : <LoginPage hasEnded={hasEnded} />
}

function Inside({ firstLanguage }: Pick<ConsoleProps, 'firstLanguage'>) {
  const who = useCall('opsSession', {}, { staleTime: Number.POSITIVE_INFINITY })
  const { loading } = usePhrases('ui')
  if (who.error)
    return (
      <main className="ops-door">
        <CallFailure call={who} />
      </main>
    )
  if (!who.data)
    return (
      <main className="ops-door">
        <Spinner label={loading} />
      </main>
    )
  const { timeZone, currency } = who.data
  return (
    <I18nProvider firstLanguage={firstLanguage} timeZone={timeZone} currency={currency}>
      <ConsoleFrame who={who.data} />
    </I18nProvider>
  )
}
