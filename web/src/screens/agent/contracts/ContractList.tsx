import type { ContractKind } from '@suntala/contract/agent-kinds'
import { usePush } from '#api/push.ts'
import { useCall } from '#api/use-call.ts'
import { BlockError } from '#components/BlockError.tsx'
import { RecordPager } from '#components/record/RecordPager.tsx'
import type { RecordPlace } from '#components/record/use-record-place.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ContractCard } from '#screens/agent/contracts/ContractCard.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type ContractListProps = { kind: ContractKind; side: 'mine' | 'downline'; place: RecordPlace }

/** Contracts with their terms, the newest first. */
export function ContractList({ kind, side, place }: ContractListProps) {
  const t = usePhrases('agent').contract
  const contracts = useCall(
    'contracts',
    { query: { kind, side, pageNo: place.pageNo, pageSize: place.pageSize } },
    { keepPrevious: true },
  )
  usePush('notice', () => void contracts.refetch())
  const { data, error } = contracts
  if (!data)
    return error ? (
      <BlockError error={error} onRetry={() => void contracts.refetch()} />
    ) : (
      <Skeleton height={200} radius={14} />
    )
  if (data.content.length === 0)
    return <EmptyState title={t.none} text={side === 'mine' ? t.noneMine : t.noneDownline} />
  return (
    <>
      <ul className="grid max-w-[860px] gap-3.5" aria-busy={contracts.isPlaceholderData}>
        {data.content.map((contract) => (
          <ContractCard key={contract.contractId} contract={contract} side={side} />
        ))}
      </ul>
      {data.totalPages > 1 && <RecordPager place={place} total={data.totalCount} pages={data.totalPages} />}
    </>
  )
}
