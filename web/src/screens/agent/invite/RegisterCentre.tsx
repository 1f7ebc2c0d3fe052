import { useCall } from '#api/use-call.ts'
import { LoadFailure } from '#components/LoadFailure.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AgentFrame } from '#screens/agent/AgentFrame.tsx'
import { AddAccount } from '#screens/agent/invite/AddAccount.tsx'
import { InvitationForm } from '#screens/agent/invite/InvitationForm.tsx'
import { Invitations } from '#screens/agent/invite/Invitations.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** G-03: accounts below the agent, made by hand or by whoever follows an invitation (AGENT-24). */
export function RegisterCentre() {
  const t = usePhrases('agent')
  const links = useCall('agentLinks', {})
  return (
    <AgentFrame page="registerCentre" subtitle={t.registerText}>
      {links.data ? (
        <div className="grid gap-4">
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <section className="card px-5 py-5 sm:px-6.5">
              <h2 className="text-md">{t.addAccount}</h2>
              <p className="muted mt-1 mb-4 text-sm">{t.addAccountText}</p>
              <AddAccount ownRate={links.data.ownRate} />
            </section>
            <section className="card px-5 py-5 sm:px-6.5">
              <h2 className="text-md">{t.newLink}</h2>
              <p className="muted mt-1 mb-4 text-sm">{t.newLinkText}</p>
              <InvitationForm ownRate={links.data.ownRate} />
            </section>
          </div>
          <Invitations links={links.data.content} />
        </div>
      ) : links.error ? (
        <LoadFailure title={t.linksNotLoaded} of={links} />
      ) : (
        <Skeleton height={360} radius={14} />
      )}
    </AgentFrame>
  )
}
