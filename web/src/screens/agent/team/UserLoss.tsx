import { lossFigures } from '@suntala/contract/agent-orders'
import { useCall } from '#api/use-call.ts'
import type { ValueOf } from '#api/names.ts'
import { Amount } from '#components/Amount.tsx'
import { isTooLong } from '#components/record/RecordMessage.tsx'
import { type SortWords, sortOf } from '#components/record/sort-of.ts'
import { useRecordPlace } from '#components/record/use-record-place.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { accountColumn } from '#screens/agent/team/account-column.tsx'
import { accountOf } from '#screens/agent/team/AccountSearch.tsx'
import { TeamRecord } from '#screens/agent/team/TeamRecord.tsx'
import type { Column } from '#ui/DataTable.tsx'

type Row = ValueOf<'agentLoss'>['content'][number]
type Sums = Omit<Row, 'account'>

const sorts = lossFigures.flatMap((sort) => [
  { sort, order: 'falling', word: `${sort}.falling` } as const,
  { sort, order: 'rising', word: `${sort}.rising` } as const,
]) as [LossSort, ...LossSort[]] // there are figures
type LossSort = { sort: keyof Sums; order: 'falling' | 'rising'; word: string }

const sortWords: SortWords<string> = Object.fromEntries(
  lossFigures.map((sort) => [
    sort,
    [
      ['descending', `${sort}.falling`],
      ['ascending', `${sort}.rising`],
    ] as const,
  ]),
)

/** G-06: what each account of the team won and lost (AGENT-25). */
export function UserLoss({ search }: ScreenProps) {
  const t = usePhrases('agent')
  const { zone } = useFormats()
  const place = useRecordPlace((query) => paths.agent('userLoss', query), search, 'last7')
  const sorting = sortOf(place, sortWords, { standard: 'validBet.falling' })
  const { sort, order } = sorts.find(({ word }) => word === sorting.word) ?? sorts[0]
  const loss = useCall(
    'agentLoss',
    {
      query: {
        ...place.days,
        ...accountOf(place),
        sort,
        order,
        pageNo: place.pageNo,
        pageSize: place.pageSize,
      },
    },
    { enabled: !isTooLong(place), keepPrevious: true },
  )
  const heads = {
    validBet: t.validBet,
    stake: t.stake,
    payout: t.payout,
    rebate: t.rebate,
    bonus: t.bonus,
    profit: t.result,
  }
  // The result is of what stands between: what came back less the stakes, which are more than what counts of them.
  const figure = (of: keyof Sums, sums: Sums) =>
    of === 'profit' ? <Amount of={sums.profit} sign tone="won" /> : <Amount of={sums[of]} />
  const columns: readonly Column<Row>[] = [
    accountColumn(t.account),
    ...lossFigures.map((id): Column<Row> => ({
      id,
      head: heads[id],
      align: 'end',
      wideOnly: id !== 'profit' && id !== 'validBet',
      cell: (row) => figure(id, row),
    })),
  ]
  const totals = loss.data?.totals
  return (
    <TeamRecord
      page="userLoss"
      subtitle={t.lossText({ zone })}
      place={place}
      record={loss}
      sorting={sorting}
      columns={columns}
      rowKey={({ account }) => account}
      emptyTitle={t.noBets}
      file={{ kind: 'losses', text: t.files.allLosses }}
      {...(totals && {
        totals: {
          label: t.all,
          cells: Object.fromEntries(lossFigures.map((id) => [id, figure(id, totals)])),
        },
      })}
    />
  )
}
