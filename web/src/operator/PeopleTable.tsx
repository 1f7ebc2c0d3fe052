import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { operatorsPath } from '#operator/paths.ts'
import { type Person, useRoleName } from '#operator/person.ts'
import { PersonBadge } from '#operator/PersonBadge.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { isRowPress } from '#ui/row-press.ts'

type PeopleTableProps = { people: readonly Person[]; openId: string | undefined }

/** The people of the house in rows of 40 px, those who may work first. */
export function PeopleTable({ people, openId }: PeopleTableProps) {
  const t = usePhrases('people')
  return (
    <div className="tb-box ops-table">
      <table className="tb tb-dense tb-opens">
        <caption className="sr-text">{t.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.name}</th>
            <th scope="col">{t.role}</th>
            <th scope="col">{t.state}</th>
            <th scope="col" className="wide ops-roomy">
              {t.lastLogin}
            </th>
            <th scope="col" className="e wide">
              {t.sessions}
            </th>
            <th scope="col" className="wide ops-roomy">
              {t.authenticator}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Row key={person.operatorId} person={person} isOpen={person.operatorId === openId} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ person, isOpen }: { person: Person; isOpen: boolean }) {
  const t = usePhrases('people')
  const { count, dateTimeInZone } = useFormats()
  const roleName = useRoleName()
  const { operatorId, username, role, state, lastLoginAt, sessions, hasAuthenticator, isSelf } = person
  const href = operatorsPath(operatorId)
  const open = (event: MouseEvent) => isRowPress(event) && navigate(href)
  return (
    <tr onClick={open} className={isOpen ? 'ops-open' : undefined}>
      <td>
        <Anchor href={href} className="ops-row" data-row aria-current={isOpen ? 'true' : undefined}>
          {username}
          {isSelf && <span className="muted"> · {t.you}</span>}
        </Anchor>
      </td>
      <td>{roleName(role)}</td>
      <td>
        <PersonBadge state={state} />
      </td>
      <td className="wide ops-roomy tnum">
        {lastLoginAt === null ? <span className="muted">{t.never}</span> : dateTimeInZone(lastLoginAt)}
      </td>
      <td className="e wide tnum">{count(sessions)}</td>
      <td className="wide ops-roomy">
        <span className={hasAuthenticator ? undefined : 'muted'}>
          {t.hasAuthenticator[hasAuthenticator ? 'true' : 'false']}
        </span>
      </td>
    </tr>
  )
}
