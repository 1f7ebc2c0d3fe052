import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { InviteDialog } from '#operator/InviteDialog.tsx'
import { LinkDialog } from '#operator/LinkDialog.tsx'
import { PeopleRequests } from '#operator/PeopleRequests.tsx'
import { PeopleTable } from '#operator/PeopleTable.tsx'
import type { Person } from '#operator/person.ts'
import { PersonPanel } from '#operator/PersonPanel.tsx'
import type { Who } from '#operator/session.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { InlineNotice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Who could give the second word to what about operators takes two. What is about one of them takes three. */
const mayConfirm = ({ state, permissions }: Person): boolean =>
  state === 'ACTIVE' && permissions.includes('operator.manage')

/** The people of the house, and the one that is open beside them. */
export function OperatorsPage({ operatorId, who }: { operatorId: string | undefined; who: Who }) {
  const t = usePhrases('people')
  const [isInviting, setInviting] = useState(false)
  const list = useCall('opsOperators')
  const people = list.data?.content
  const confirmers = people?.filter(mayConfirm).length ?? 0
  const mayManage = who.permissions.includes('operator.manage')
  return (
    <div className={cx('ops-page', operatorId !== undefined && 'ops-page-case')}>
      <section className="ops-list" aria-labelledby="operators-title">
        <div className="ops-head">
          <h1 id="operators-title">{t.title}</h1>
          <span className="grow" />
          {mayManage && (
            <Button size="sm" icon="user-plus" data-key="i" onClick={() => setInviting(true)}>
              {t.invite}
            </Button>
          )}
        </div>
        {list.error && !people && <CallFailure call={list} />}
        {!people && !list.error && <Skeleton width="60%" />}
        {people && mayManage && confirmers < 3 && (
          <div className="ops-sheet">
            <InlineNotice compact tone="warning" title={confirmers < 2 ? t.alone : t.onlyTwo}>
              {confirmers < 2 ? t.aloneText : t.onlyTwoText}
            </InlineNotice>
          </div>
        )}
        <PeopleRequests who={who} which="waiting" />
        {people && <PeopleTable people={people} openId={operatorId} />}
        <PeopleRequests who={who} which="over" />
      </section>
      {people && operatorId !== undefined && (
        <PersonPanel
          key={operatorId}
          person={people.find((person) => person.operatorId === operatorId)}
          who={who}
        />
      )}
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
      <LinkDialog />
    </div>
  )
}
