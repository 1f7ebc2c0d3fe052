import type { ReferralState } from '@suntala/contract/referral-states'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { Amount } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { RecordPager } from '#components/record/RecordPager.tsx'
import { useRecordPlace } from '#components/record/use-record-place.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { DataTable, type Column } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/Notice.tsx'

type Friend = ValueOf<'referralList'>['content'][number]

const tones: Record<ReferralState, BadgeTone> = {
  INVITED: 'info',
  REWARDED: 'positive',
  WITHHELD: 'warning',
  REFUSED: 'plain',
  CAPPED: 'plain',
  LAPSED: 'plain',
  INELIGIBLE: 'plain',
}

function useColumns(): readonly Column<Friend>[] {
  const t = usePhrases('referral')
  const { day } = useFormats()
  return [
    {
      id: 'friend',
      head: t.friend,
      cell: ({ account, date }) => (
        <>
          <b className="font-semibold">{account}</b>
          <span className="tb-sub num md:hidden">{day(date)}</span>
        </>
      ),
    },
    {
      id: 'date',
      head: t.date,
      wideOnly: true,
      cell: ({ date }) => <span className="num">{day(date)}</span>,
    },
    {
      id: 'state',
      head: t.state,
      cell: ({ state, until }) => (
        <>
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
          {until !== null && <span className="tb-sub num">{t.until({ day: day(until) })}</span>}
        </>
      ),
    },
    {
      id: 'reward',
      head: t.reward,
      align: 'end',
      cell: ({ reward }) => (reward === null ? '–' : <Amount of={reward} sign tone="won" canHide />),
    },
  ]
}

/** Everybody who came by the member's link, the newest first. */
export function FriendList({ search }: { search: URLSearchParams }) {
  const t = usePhrases('referral')
  const place = useRecordPlace((query) => paths.member('referral', query), search, 'last30')
  const { pageNo, pageSize } = place
  const list = useCall('referralList', { query: { pageNo, pageSize } }, { keepPrevious: true })
  const columns = useColumns()
  return (
    <section className="card" aria-label={t.friends}>
      <h2 className="text-md px-5 pt-5 pb-3 sm:px-6.5">{t.friends}</h2>
      <DataTable
        caption={t.friends}
        columns={columns}
        rows={list.data?.content}
        rowKey={({ account, date }) => `${account} ${date}`}
        loading={list.isPlaceholderData}
        error={list.error && <BlockError bare error={list.error} onRetry={() => void list.refetch()} />}
        empty={<EmptyState bare title={t.none} text={t.noneText} />}
      />
      <RecordPager place={place} total={list.data?.totalCount ?? 0} pages={list.data?.totalPages ?? 0} />
    </section>
  )
}
