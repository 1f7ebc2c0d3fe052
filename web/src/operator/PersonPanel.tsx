import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Actions } from '#operator/Actions.tsx'
import { Facts } from '#operator/Facts.tsx'
import { operatorsPath } from '#operator/paths.ts'
import { type Person, useRoleName } from '#operator/person.ts'
import { PersonBadge } from '#operator/PersonBadge.tsx'
import { PersonHistory } from '#operator/PersonHistory.tsx'
import { PersonRights } from '#operator/PersonRights.tsx'
import type { Who } from '#operator/session.ts'
import { serverNow } from '#api/server-clock.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'

/** One of the house's people: what they may do, where they are in, and what was done about them and by them. */
export function PersonPanel({ person, who }: { person: Person | undefined; who: Who }) {
  const t = usePhrases('people')
  return (
    <aside className="ops-case" aria-label={person ? t.operator : t.none}>
      <div className="ops-case-head">
        {person && <h2>{person.username}</h2>}
        {person && <PersonBadge state={person.state} />}
        <span className="grow" />
        <Button tone="ghost" size="sm" icon="x" label={t.close} data-key="Escape" href={operatorsPath()} />
      </div>
      {person ? (
        <>
          <PersonFacts person={person} />
          <Actions of="operator" subject={person} who={who} />
          <PersonRights permissions={person.permissions} />
          {who.permissions.includes('audit.read') && <PersonHistory id={person.operatorId} />}
        </>
      ) : (
        <EmptyState title={t.none} bare />
      )}
    </aside>
  )
}

function PersonFacts({ person }: { person: Person }) {
  const t = usePhrases('people')
  const { dateTimeInZone } = useFormats()
  const roleName = useRoleName()
  const {
    operatorId,
    role,
    lastLoginAt,
    sessions,
    hasAuthenticator,
    passkeys,
    createdAt,
    linkUntil,
    setUpAt,
    setUpFrom,
  } = person
  const at = linkUntil === null ? '' : dateTimeInZone(linkUntil)
  return (
    <Facts
      facts={[
        [t.role, roleName(role)],
        [t.lastLogin, lastLoginAt === null ? t.never : dateTimeInZone(lastLoginAt)],
        [t.sessions, t.sessionsText({ count: sessions })],
        [t.authenticator, t.hasAuthenticator[hasAuthenticator ? 'true' : 'false']],
        [t.passkeys, passkeys === 0 ? t.noPasskeys : String(passkeys)],
        [t.link, linkUntil && (linkUntil > serverNow() ? t.linkUntil({ at }) : t.linkOver({ at }))],
        [
          t.setUp,
          setUpAt && t.setUpText({ at: dateTimeInZone(setUpAt), address: setUpFrom ?? t.unknownAddress }),
        ],
        [t.since, dateTimeInZone(createdAt)],
        [
          t.id,
          <span key="id" className="ops-id tnum">
            {operatorId}
          </span>,
        ],
      ]}
    />
  )
}
