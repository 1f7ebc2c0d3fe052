import { cx } from './cx.ts'
import { moneyParts, type MoneyInput } from './money.ts'

export type MoneyProps = MoneyInput & {
  /** `result` colours what was won or lost (agents' views); `won` colours a gain alone. A stake or balance has none. */
  tone?: 'result' | 'won' | undefined
  /** Figures of equal width, for columns and balances. */
  tabular?: boolean
  className?: string
}

/** An amount as it is written everywhere: sign, currency, whole part, quieter decimals. */
export function Money({ tone, tabular, className, ...input }: MoneyProps) {
  const { sign, currency, whole, decimals } = moneyParts(input)
  const isLoss = sign === '−'
  const colour = tone && sign !== '' && (isLoss ? tone === 'result' && 'neg' : 'pos')
  return (
    <span className={cx('money', tabular && 'tnum', colour, className)}>
      {sign}
      {currency === '' ? null : (
        <span className={cx('cur', currency.length > 2 && 'cur-code')}>{currency}</span>
      )}
      {whole}
      {decimals === '' ? null : <span className="dec">{decimals}</span>}
    </span>
  )
}

/** Stands where an amount is not known. */
export function NoMoney() {
  return <span className="muted">—</span>
}

/** Stands where the visitor has hidden amounts. */
export function HiddenMoney({ label }: { label: string }) {
  return (
    <span className="money" role="img" aria-label={label}>
      ••••••
    </span>
  )
}
