import { useServerNow } from '#ui/clock.tsx'
import { useCall } from '#api/use-call.ts'
import { usePush } from '#api/push.ts'
import { Amount } from '#components/Amount.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import type { Deposit } from '#screens/cashier/cashier-entities.ts'
import { CancelDeposit, DepositBadge } from '#screens/cashier/DepositStatus.tsx'
import { Button } from '#ui/Button.tsx'

/** More than may ever be open stand on the first page of the list. */
const looked = { query: { pageSize: 50 } }

const isOpen = ({ status, expiresAt }: Deposit, now: number): boolean =>
  status === 'SUBMITTED' || status === 'APPROVED' || (status === 'CREATED' && expiresAt > now)

/** The member's deposits that are neither credited nor over; undefined until they are known, none where that fails. */
export function useOpenDeposits(): readonly Deposit[] | undefined {
  const list = useCall('depositList', looked)
  const now = useServerNow()
  usePush('notice', () => void list.refetch())
  if (list.error && !list.data) return []
  return list.data && now !== undefined ? list.data.content.filter((one) => isOpen(one, now)) : undefined
}

type Asked = { methodId: string; amount: bigint; promotion: string }

/** One that waits to be paid and is just what is asked for again; a promotion is chosen anew. */
export function findSame(
  open: readonly Deposit[],
  { methodId, amount, promotion }: Asked,
  minorOf: (text: string) => bigint,
): Deposit | undefined {
  return open.find((deposit) => {
    // A transfer is known by the satangs that were added to it.
    const over = minorOf(deposit.amount) - amount
    const isSame = deposit.kind === 'bank' ? over >= 0n && over < 100n : over === 0n
    const joins = deposit.promotion !== null
    return (
      deposit.status === 'CREATED' && deposit.methodId === methodId && isSame && !joins && promotion === ''
    )
  })
}

/** Before another one is begun: those that are open, how many may be, and the ways out of each. */
export function OpenDeposits({ open, max }: { open: readonly Deposit[]; max: number }) {
  const t = usePhrases('cashier')
  if (open.length === 0) return null
  return (
    <section className="rounded-xl bg-raised px-4 py-3.5" aria-label={t.openDeposits.title}>
      <p className="text-sm font-semibold">{t.openDeposits.title}</p>
      <p className="muted text-xs">
        {open.length < max ? t.openDeposits.count({ count: open.length, max }) : t.openDeposits.full({ max })}
      </p>
      <ul className="mt-1.5">
        {open.map((deposit) => (
          <OpenDeposit key={deposit.id} deposit={deposit} />
        ))}
      </ul>
    </section>
  )
}

function OpenDeposit({ deposit }: { deposit: Deposit }) {
  const t = usePhrases('cashier')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2.5 text-sm first:border-0">
      <span className="min-w-0 flex-1 basis-40">
        <b>
          <Amount of={deposit.amount} />
        </b>{' '}
        <span className="muted">{deposit.methodName}</span>{' '}
        <span className="inline-block">
          <DepositBadge deposit={deposit} />
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" href={paths.member('depositv2', { deposit: deposit.id })}>
          {deposit.status === 'CREATED' ? t.openDeposits.goOn : t.openDeposits.look}
        </Button>
        {deposit.status === 'CREATED' && (
          <CancelDeposit deposit={deposit} onDone={() => undefined} size="sm" />
        )}
      </span>
    </li>
  )
}
