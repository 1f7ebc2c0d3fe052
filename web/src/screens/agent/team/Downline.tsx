import { memberSorts } from '@suntala/contract/agent-orders'
import { memberPlacePattern } from '@suntala/contract/record-places'
import { isCode } from '#api/call-error.ts'
import { useColumnChoice } from '#components/record/ColumnChoice.tsx'
import { RecordSearch } from '#components/record/RecordSearch.tsx'
import { RecordSteps } from '#components/record/RecordSteps.tsx'
import { type SortWords, sortOf } from '#components/record/sort-of.ts'
import { TableTools } from '#components/record/TableTools.tsx'
import { useRecordPage } from '#components/record/use-record-page.ts'
import { useRecordPlace, type RecordPlace } from '#components/record/use-record-place.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { AgentFrame } from '#screens/agent/AgentFrame.tsx'
import { DownlineTable, useDownlineColumns } from '#screens/agent/team/DownlineTable.tsx'
import { MemberDrawer } from '#screens/agent/team/MemberDrawer.tsx'
import { TeamMessage } from '#screens/agent/team/TeamMessage.tsx'
import { TeamTree } from '#screens/agent/team/tree/TeamTree.tsx'
import { TeamFiles } from '#screens/agent/team/TeamFiles.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Select } from '#ui/Select.tsx'

type Members = ReturnType<typeof useRecordPage<'agentMembers'>>
type MemberSort = (typeof memberSorts)[number]

/** The heads that sort. The last login has no index, and is chosen beside them. */
const sortWords: SortWords<MemberSort> = {
  account: [
    ['ascending', 'name'],
    ['descending', 'nameDown'],
  ],
  joined: [
    ['descending', 'newest'],
    ['ascending', 'oldest'],
  ],
}
const sortingOf = (place: RecordPlace) =>
  sortOf<MemberSort>(place, sortWords, { standard: 'newest', others: ['lastLogin'] })
const types = ['agent', 'member'] as const

function queryOf(place: RecordPlace) {
  const type = types.find((each) => each === place.filter('type'))
  const [keyword, parentId] = [place.filter('keyword'), place.filter('parent')]
  return {
    ...(keyword && { keyword }),
    ...(parentId && { parentId }),
    ...(type && { type }),
    sort: sortingOf(place).word,
    pageSize: place.pageSize,
  }
}

/** G-04: the accounts below, level by level or by their names (AGENT-02). */
export function Downline({ search }: ScreenProps) {
  const t = usePhrases('agent')
  const place = useRecordPlace((query) => paths.agent('downline', query), search, 'last7', {
    places: memberPlacePattern,
  })
  const isTree = place.filter('view') === 'tree'
  const members = useRecordPage('agentMembers', { query: queryOf(place) }, place, isTree)
  return (
    <AgentFrame
      page="downline"
      subtitle={t.downlineText}
      wide
      actions={
        <>
          <TeamMessage />
          <Button
            tone="primary"
            icon="user-plus"
            href={paths.agent('registerCentre')}
            className="max-sm:hidden"
          >
            {t.addAccount}
          </Button>
        </>
      }
    >
      <div className="mb-4">
        <SegmentedControl
          label={t.views.label}
          size="sm"
          value={isTree ? 'tree' : 'list'}
          onChange={(view) =>
            place.change({ view: view === 'tree' ? view : undefined, parent: undefined, keyword: undefined })
          }
          segments={[
            { id: 'list', label: t.views.list, icon: 'list-dashes' },
            { id: 'tree', label: t.views.tree, icon: 'tree-structure' },
          ]}
        />
      </div>
      {isTree ? (
        <TeamTree keyword={place.filter('keyword')} onKeyword={(keyword) => place.change({ keyword })} />
      ) : (
        <DownlineList place={place} members={members} />
      )}
      <TeamFiles asked={{ kind: 'downline' }} text={t.files.allBelow} />
    </AgentFrame>
  )
}

function DownlineList({ place, members }: { place: RecordPlace; members: Members }) {
  const t = usePhrases('agent')
  const { page, first, refetch } = members
  const sorting = sortingOf(place)
  const open = page.data?.content.find(({ memberId }) => memberId === place.filter('open'))
  const choice = useColumnChoice('downline', sorting.mark(useDownlineColumns(place.filter('keyword') !== '')))
  // An address that somebody wrote may name nobody at all.
  const isStranger = place.filter('parent') !== '' && isCode(page.error, 'NOT_RELATED', 'VALIDATION')
  const isFiltered = place.filter('keyword') !== '' || place.filter('type') !== ''
  return (
    <>
      <Filters place={place} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Path members={page.data?.path} />
        <TableTools table="downline" place={place} choice={choice} />
      </div>
      <section className="card">
        <DownlineTable
          members={{ ...page, refetch }}
          columns={choice.columns}
          sorting={sorting}
          {...(isStranger && { stranger: <Stranger /> })}
          onOpen={({ memberId }) => place.change({ open: memberId })}
          {...(isFiltered && { empty: <EmptyState bare title={t.noneFits} text={t.noneFitsText} /> })}
        />
        <RecordSteps
          place={place}
          page={page.data}
          total={first?.totalCount ?? 0}
          isNewestFirst={sorting.word === 'newest'}
        />
      </section>
      <MemberDrawer member={open} onClose={() => place.change({ open: undefined })} />
    </>
  )
}

/** The address names an account whose team is not the agent's to see. */
function Stranger() {
  const t = usePhrases('agent')
  return (
    <EmptyState
      bare
      title={t.notInTeam}
      text={t.notInTeamText}
      action={
        <Button size="sm" href={paths.agent('downline')}>
          {t.wholeTeam}
        </Button>
      }
    />
  )
}

function Filters({ place }: { place: RecordPlace }) {
  const t = usePhrases('agent')
  const chosen = place.filter('type')
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <div className="w-full sm:w-[260px]">
        <RecordSearch
          label={t.findAccount}
          value={place.filter('keyword')}
          onChange={(keyword) => place.change({ keyword })}
        />
      </div>
      <div className="flex gap-2" role="group" aria-label={t.type}>
        <Chip on={chosen === ''} onClick={() => place.change({ type: undefined })}>
          {t.everybody}
        </Chip>
        {types.map((type) => (
          <Chip key={type} on={type === chosen} onClick={() => place.change({ type })}>
            {t.typesMany[type]}
          </Chip>
        ))}
      </div>
      <div className="w-full sm:ms-auto sm:w-[200px]">
        <Select
          label={t.sort}
          size="sm"
          value={sortingOf(place).word}
          onChange={(sort) => place.change({ sort: sort === 'newest' ? undefined : sort })}
          options={memberSorts.map((value) => ({ value, text: t.sorts[value] }))}
        />
      </div>
    </div>
  )
}

/** From the agent down to the account whose team is shown. */
function Path({ members }: { members: readonly { memberId: string; account: string }[] | undefined }) {
  const t = usePhrases('agent')
  if (!members || members.length < 2) return null
  return (
    <nav aria-label={t.path} className="flex flex-wrap items-center gap-1.5 text-sm">
      {members.map(({ memberId, account }, index) => (
        <span key={memberId} className="flex items-center gap-1.5">
          {index > 0 && <Icon name="caret-right" flip size={12} className="muted" />}
          {index === members.length - 1 ? (
            <b aria-current="true">{account}</b>
          ) : (
            <Anchor
              className="link"
              href={index === 0 ? paths.agent('downline') : paths.agent('downline', { parent: memberId })}
            >
              {account}
            </Anchor>
          )}
        </span>
      ))}
    </nav>
  )
}
