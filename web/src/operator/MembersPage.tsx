import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { MemberFile } from '#operator/MemberFile.tsx'
import { MoreRows } from '#operator/MoreRows.tsx'
import { type FilePart, membersPath } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { usePages } from '#operator/use-pages.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/Notice.tsx'
import { SearchBox } from '#ui/TextInput.tsx'

type MembersPageProps = { search: string; memberId: string | undefined; part: FilePart; who: Who }

/** Members by what somebody says of themselves, and the file of the one that is open. */
export function MembersPage({ search, memberId, part, who }: MembersPageProps) {
  const { frame, members: t } = usePhrases('operator')
  const ui = usePhrases('ui')
  const { dateTimeInZone } = useFormats()
  const [typed, setTyped] = useState(search)
  const found = usePages('opsMembers', { query: { search } })
  const rows = found.data
  return (
    <div className={cx('ops-page', memberId !== undefined && 'ops-page-case')}>
      <section className="ops-list" aria-labelledby="members-title">
        <div className="ops-head">
          <h1 id="members-title">{frame.members}</h1>
          <form
            role="search"
            className="grow"
            onSubmit={(event) => {
              event.preventDefault()
              navigate(membersPath(typed.trim(), memberId))
            }}
          >
            <SearchBox
              size="sm"
              label={t.search}
              placeholder={t.search}
              value={typed}
              onChange={setTyped}
              clearLabel={ui.clear}
              maxLength={120}
              shortcut="/"
              data-focus="/"
            />
          </form>
        </div>
        {found.error && !rows && <CallFailure call={found} />}
        {rows?.length === 0 && <EmptyState title={t.none} text={t.startText} bare />}
        <ul className="ops-matters">
          {rows?.map((row) => (
            <li key={row.id}>
              <Anchor
                href={membersPath(search, row.id)}
                data-row
                aria-current={row.id === memberId ? 'true' : undefined}
              >
                <b>{row.account}</b>
                <span className="num muted">{row.number}</span>
                <span className="ops-matter-text num muted">
                  {t.listed({ time: dateTimeInZone(row.createdAt) })}
                </span>
                {row.state === 'ACTIVE' ? <span /> : <Badge tone="warning">{t.states[row.state]}</Badge>}
              </Anchor>
            </li>
          ))}
        </ul>
        <MoreRows list={found} />
      </section>
      {memberId !== undefined && (
        <MemberFile key={memberId} id={memberId} part={part} search={search} who={who} />
      )}
    </div>
  )
}
