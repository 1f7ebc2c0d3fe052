import { navigate } from 'wouter/use-browser-location'
import type { AgentPage } from '@suntala/contract/agent-pages'
import { toMinor } from '@suntala/contract/minor'
import type { AreaPhrases } from '@suntala/phrases/areas'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { Amount } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { ContractBadge } from '#components/contract-terms/ContractBadge.tsx'
import type { Formats } from '#i18n/format.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { callsOf } from '#screens/agent/contracts/contract-calls.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import type { Days } from '#ui/DateRange.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Spark } from '#ui/Stat.tsx'

type Branch = ValueOf<'agentBranches'>['content'][number]

const placeOf = ({ account, memberId }: Branch) =>
  paths.agent('downline', { keyword: account, open: memberId })

/** The accounts directly below that bring most in the shown days, each with all below it, and what was agreed on with each. */
export function Branches({ days }: { days: Days }) {
  const t = usePhrases('agent')
  const { count } = useFormats()
  const branches = useCall('agentBranches', { query: { ...days } }, { keepPrevious: true })
  const { data, error, isPlaceholderData } = branches
  const columns = useColumns()
  return (
    <section className="card">
      <div className="flex flex-wrap items-center gap-3 px-5 py-4 sm:px-6.5">
        <h2 className="text-md">{t.direct}</h2>
        {data && <span className="muted num">{count(data.total)}</span>}
        <Button size="sm" href={paths.agent('downline')} className="ms-auto">
          {t.seeAll}
        </Button>
        {data && data.total > data.content.length && (
          <p className="muted basis-full text-xs">{t.branches.text({ shown: data.content.length })}</p>
        )}
      </div>
      <DataTable
        caption={t.direct}
        columns={columns}
        rows={data?.content}
        rowKey={({ memberId }) => memberId}
        loading={isPlaceholderData}
        error={error && !data && <BlockError bare error={error} onRetry={() => void branches.refetch()} />}
        empty={<EmptyState bare title={t.noDownline} text={t.noDownlineText} />}
        onOpen={(branch) => navigate(placeOf(branch))}
        openLabel={({ account }) => t.details({ name: account })}
      />
    </section>
  )
}

function useColumns(): readonly Column<Branch>[] {
  const t = usePhrases('agent')
  const { count } = useFormats()
  const menu = useCall('agentMenu', {})
  const open = new Set<string>(menu.data?.map(({ page }) => page))
  // The kinds that the house has switched on, those paid most often first.
  const [offered] = (['realtime', 'daily', 'hourly', 'dividend'] as const)
    .map((kind) => callsOf[kind].page)
    .filter((page) => open.has(page))
  return [
    { id: 'account', head: t.account, cell: (branch) => <AccountCell branch={branch} /> },
    ...figureColumns(t, count),
    {
      id: 'course',
      head: t.branches.course,
      align: 'end',
      wideOnly: true,
      cell: ({ days }) => <Spark values={days.map((amount) => Number(toMinor(amount)))} />,
    },
    {
      id: 'rate',
      head: t.rate,
      align: 'end',
      wideOnly: true,
      cell: ({ rate }) => <span className="num">{rate} %</span>,
    },
    ...(offered
      ? [
          {
            id: 'contract',
            head: t.branches.contract,
            wideOnly: true,
            cell: (branch: Branch) => <ContractCell branch={branch} offered={offered} />,
          },
        ]
      : []),
  ]
}

const figureColumns = (t: AreaPhrases<'agent'>, count: Formats['count']): readonly Column<Branch>[] => [
  {
    id: 'team',
    head: t.team,
    align: 'end',
    wideOnly: true,
    cell: ({ downlines }) => <span className="num">{count(downlines)}</span>,
  },
  {
    id: 'active',
    head: t.branches.active,
    align: 'end',
    wideOnly: true,
    cell: ({ activeMembers }) => <span className="num">{count(activeMembers)}</span>,
  },
  {
    id: 'validBet',
    head: t.validBet,
    align: 'end',
    cell: ({ validBet, profit }) => (
      <>
        <b>
          <Amount of={validBet} />
        </b>
        <span className="tb-sub md:hidden">
          <Amount of={profit} sign tone="result" />
        </span>
      </>
    ),
  },
  {
    id: 'profit',
    head: t.netLoss,
    align: 'end',
    wideOnly: true,
    cell: ({ profit }) => <Amount of={profit} sign tone="result" />,
  },
]

function AccountCell({ branch }: { branch: Branch }) {
  const t = usePhrases('agent')
  const { account, type, memberId, downlines } = branch
  return (
    <span className="flex items-center gap-2.5">
      <Avatar name={account} size={30} />
      <span className="min-w-0">
        <Anchor
          className="link font-semibold wrap-anywhere"
          href={downlines > 0 ? paths.agent('downline', { parent: memberId }) : placeOf(branch)}
        >
          {account}
        </Anchor>
        <span className="tb-sub">{t.types[type]}</span>
      </span>
    </span>
  )
}

/** What presses most of all that was offered or agreed; an agent without any can be offered one. */
function ContractCell({ branch, offered }: { branch: Branch; offered: AgentPage }) {
  const t = usePhrases('agent').branches
  const { contracts, type, memberId, account } = branch
  const shown =
    contracts.find(({ isMyWord }) => isMyWord) ??
    contracts.find(({ state }) => state === 'OFFERED') ??
    contracts[0]
  if (!shown)
    return type === 'agent' ? (
      <Button
        size="sm"
        href={paths.agent(offered, { view: 'offer', downline: memberId })}
        aria-label={t.offerTo({ name: account })}
      >
        {t.offer}
      </Button>
    ) : (
      <span className="muted">{t.noContract}</span>
    )
  return (
    <Anchor
      className="inline-flex items-center gap-1.5"
      href={paths.agent(callsOf[shown.kind].page, { view: 'downline' })}
    >
      {shown.isMyWord ? <Badge tone="warning">{t.answer}</Badge> : <ContractBadge contract={shown} />}
      {contracts.length > 1 && (
        <span className="muted num text-xs">{t.more({ count: contracts.length - 1 })}</span>
      )}
    </Anchor>
  )
}
