import { isCode } from '#api/call-error.ts'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Actions } from '#operator/Actions.tsx'
import { MemberBets } from '#operator/MemberBets.tsx'
import { MemberBounds } from '#operator/MemberBounds.tsx'
import { MemberCredit } from '#operator/MemberCredit.tsx'
import { MemberHistory } from '#operator/MemberHistory.tsx'
import { MemberMoney } from '#operator/MemberMoney.tsx'
import { MemberNotes } from '#operator/MemberNotes.tsx'
import { MemberOverview } from '#operator/MemberOverview.tsx'
import { type FilePart, fileParts, membersPath } from '#operator/paths.ts'
import type { Member } from '#operator/member.ts'
import type { Who } from '#operator/session.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type MemberFileProps = { id: string; part: FilePart; search: string; who: Who }

/** All that operators know of a member, a part at a time. */
export function MemberFile({ id, part, search, who }: MemberFileProps) {
  const { members: t, case: words } = usePhrases('operator')
  const house = usePhrases('house')
  const member = useCall('opsMember', { params: { id } })
  const marks = useCall('opsMemberMarks', { params: { id } })
  const shown = member.data
  const parts = fileParts.filter((each) => mayRead(each, who))
  return (
    <aside className="ops-case" aria-label={t.file}>
      <div className="ops-case-head">
        <h2>{shown?.account ?? t.file}</h2>
        {shown && (
          <Badge tone={shown.state === 'ACTIVE' ? 'positive' : 'warning'}>{t.states[shown.state]}</Badge>
        )}
        {marks.data?.content.map(({ code }) => (
          <Badge key={code} tone="warning">
            {house.notes.codes[code]}
          </Badge>
        ))}
        <span className="grow" />
        <Button
          tone="ghost"
          size="sm"
          icon="x"
          label={words.close}
          data-key="Escape"
          href={membersPath(search)}
        />
      </div>
      {member.error &&
        (isCode(member.error, 'NOT_FOUND', 'VALIDATION') ? (
          <EmptyState title={t.none} bare />
        ) : (
          <CallFailure call={member} />
        ))}
      {!shown && !member.error && <Skeleton width="60%" />}
      {shown && (
        <nav className="ops-parts scroll-x" aria-label={house.partsOf}>
          {parts.map((each) => (
            <Anchor
              key={each}
              href={membersPath(search, id, each)}
              aria-current={each === part ? 'page' : undefined}
            >
              {house.parts[each]}
            </Anchor>
          ))}
        </nav>
      )}
      {shown && parts.includes(part) && <Shown member={shown} part={part} who={who} />}
    </aside>
  )
}

function mayRead(part: FilePart, { permissions }: Who): boolean {
  if (part === 'money') return permissions.includes('ledger.read')
  if (part === 'history') return permissions.includes('audit.read')
  return true
}

type ShownProps = { member: Member; part: FilePart; who: Who }

/** What is known, and what can be done: the overview has its actions between what it knows. */
function Shown(props: ShownProps) {
  const { member, part, who } = props
  if (part === 'overview') return <MemberOverview member={member} who={who} />
  return (
    <>
      <Actions of="member" part={part} subject={member} who={who} />
      <Known {...props} part={part} />
    </>
  )
}

function Known({ member, part, who }: ShownProps & { part: Exclude<FilePart, 'overview'> }) {
  switch (part) {
    case 'money':
      return (
        <>
          <MemberCredit id={member.id} who={who} />
          <MemberMoney member={member} />
        </>
      )
    case 'bets':
      return <MemberBets id={member.id} />
    case 'sessions':
      // They stand with the way to end them.
      return null
    case 'bounds':
      return <MemberBounds member={member} who={who} />
    case 'notes':
      return <MemberNotes id={member.id} who={who} />
    case 'history':
      return <MemberHistory id={member.id} />
  }
}
