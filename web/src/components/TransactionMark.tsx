import { transactionLooks, type TransactionType } from '#components/transaction-looks.ts'
import { Icon } from '#ui/Icon.tsx'

/** The sign of a kind of transaction on a round tile. */
export function TransactionMark({ type }: { type: TransactionType }) {
  return (
    <span className="soft grid h-9 w-9 flex-none place-items-center rounded-full bg-raised">
      <Icon name={transactionLooks[type].icon} size={16} />
    </span>
  )
}
