import type { ReactNode } from 'react'
import type { ValueOf } from '#api/names.ts'
import type { CallError } from '#api/call-error.ts'
import { Amount } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'
import { DataTable, type Column, type DataTableProps } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/Notice.tsx'

type ListedMember = ValueOf<'agentMembers'>['content'][number]
/** An account as any list of the team has it. */
export type TeamMember = Omit<ListedMember, 'uplines'>

const tones = { ACTIVE: 'positive', LOCKED: 'warning', DISABLED: 'plain' } as const

/** A state as a word. */
export function MemberStateBadge({ state }: Pick<TeamMember, 'state'>) {
  return <Badge tone={tones[state]}>{usePhrases('agent').states[state]}</Badge>
}

/** @param isSearch accounts of any level stand among each other, so each says below whom it stands */
export function useDownlineColumns(isSearch: boolean): readonly Column<ListedMember>[] {
  const t = usePhrases('agent')
  const { count, dateTime } = useFormats()
  return [
    {
      id: 'account',
      head: t.account,
      cell: ({ account, type, memberId, downlines, uplines }) => (
        <span className="flex items-center gap-2.5">
          <Avatar name={account} size={30} />
          <span className="min-w-0">
            {downlines > 0 ? (
              <Anchor className="link font-semibold" href={paths.agent('downline', { parent: memberId })}>
                {account}
              </Anchor>
            ) : (
              <b className="font-semibold">{account}</b>
            )}
            {isSearch && (
              <span className="tb-sub wrap-anywhere">
                {uplines.length > 0 ? t.below({ path: uplines.join(' › ') }) : t.directly}
              </span>
            )}
            <span className="tb-sub md:hidden">{t.types[type]}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'type',
      head: t.type,
      wideOnly: true,
      cell: ({ type }) => <span className="soft">{t.types[type]}</span>,
    },
    {
      id: 'team',
      head: t.team,
      align: 'end',
      cell: ({ downlines }) => <span className="num">{count(downlines)}</span>,
    },
    {
      id: 'rate',
      head: t.rate,
      align: 'end',
      wideOnly: true,
      cell: ({ rate }) => <span className="num">{rate} %</span>,
    },
    { id: 'balance', head: t.balance, align: 'end', cell: ({ balance }) => <Amount of={balance} canHide /> },
    {
      id: 'joined',
      head: t.joined,
      wideOnly: true,
      cell: ({ joinedAt }) => <span className="num soft">{dateTime(joinedAt)}</span>,
    },
    {
      id: 'lastLogin',
      head: t.lastLogin,
      wideOnly: true,
      cell: ({ lastLogin }) => (
        <span className="num soft">{lastLogin === null ? t.never : dateTime(lastLogin)}</span>
      ),
    },
    { id: 'state', head: t.state, wideOnly: true, cell: ({ state }) => <MemberStateBadge state={state} /> },
  ]
}

type DownlineTableProps = {
  members: {
    data: ValueOf<'agentMembers'> | undefined
    error: CallError | null
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
  empty?: ReactNode
  /** Instead of accounts where their upline is none of the team. */
  stranger?: ReactNode
  onOpen: (member: ListedMember) => void
  columns: readonly Column<ListedMember>[]
  sorting: Pick<DataTableProps<ListedMember>, 'sort' | 'onSort'>
}

/** Accounts of a team. A name with a team of its own leads to it. */
export function DownlineTable({ members, empty, stranger, onOpen, columns, sorting }: DownlineTableProps) {
  const t = usePhrases('agent')
  return (
    <DataTable
      caption={t.pages.downline}
      columns={columns}
      rows={members.data?.content}
      rowKey={({ memberId }) => memberId}
      loading={members.isPlaceholderData}
      error={
        stranger ??
        (members.error && !members.data && (
          <BlockError bare error={members.error} onRetry={() => void members.refetch()} />
        ))
      }
      empty={empty ?? <EmptyState bare title={t.noDownline} text={t.noDownlineText} />}
      {...sorting}
      onOpen={onOpen}
      openLabel={({ account }) => t.details({ name: account })}
    />
  )
}
