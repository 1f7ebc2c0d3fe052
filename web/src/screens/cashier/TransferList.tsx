import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { Amount } from '#components/Amount.tsx'
import { useInterval } from '#components/use-interval.ts'
import { useWhenText } from '#components/use-when-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { changedByTransfer } from '#screens/cashier/changed-by-transfer.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'

type Transfer = ValueOf<'walletTransfers'>[number]

const tones: Record<Transfer['status'], BadgeTone> = {
  PENDING: 'info',
  UNKNOWN: 'warning',
  DONE: 'positive',
  FAILED: 'negative',
}

const shown = 5
const askEveryMs = 5_000

const isOpen = ({ status }: Transfer): boolean => status === 'PENDING' || status === 'UNKNOWN'

/** The latest transfers; while one is under way it is asked for again. */
export function TransferList() {
  const t = usePhrases('wallet')
  const whenText = useWhenText()
  const queries = useQueryClient()
  const transfers = useCall('walletTransfers')
  const openCount = transfers.data?.filter(isOpen).length ?? 0
  useInterval(() => void transfers.refetch(), openCount > 0 ? askEveryMs : undefined)
  useEffect(() => {
    for (const name of changedByTransfer)
      if (name !== 'walletTransfers') void queries.invalidateQueries({ queryKey: [name] })
  }, [openCount, queries])
  if (!transfers.data || transfers.data.length === 0) return null
  const nameOf = (id: string, name: string) => (id === 'main' ? t.main : name)
  return (
    <div className="border-t border-line pt-3.5 pb-1.5">
      <h3 className="px-5.5 pb-1.5 text-[.9375rem]">{t.transfers}</h3>
      <ul>
        {transfers.data.slice(0, shown).map((one) => (
          <li key={one.id} className="flex items-center gap-3.5 px-5.5 py-2 text-sm">
            <span className="min-w-0 flex-1">
              {t.route({ from: nameOf(one.from, one.name), to: nameOf(one.to, one.name) })}
              <span className="muted block text-xs">{whenText(one.createdAt)}</span>
            </span>
            <Badge tone={tones[one.status]}>{t.transferStates[one.status]}</Badge>
            <b className="min-w-24 text-end">
              {one.amount === null ? '…' : <Amount of={one.amount} tabular canHide />}
            </b>
          </li>
        ))}
      </ul>
    </div>
  )
}
