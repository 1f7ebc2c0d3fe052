import { toMinor } from '@suntala/contract/minor'
import type { ValueOf } from '#api/names.ts'
import { Amount } from '#components/Amount.tsx'
import { categoryLooks } from '#components/categories.ts'
import { toCategory } from '#components/CategoryMark.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Donut } from '#ui/Donut.tsx'
import { EmptyState } from '#ui/Notice.tsx'

/** What the team bet on, by category. */
export function TeamShares({ data }: { data: ValueOf<'agentOverview'> }) {
  const t = usePhrases('agent')
  const names = usePhrases('category')
  const { percent } = useFormats()
  const lines = data.byCategory.map(({ category: code, validBet }) => ({ code, value: toMinor(validBet) }))
  const sum = lines.reduce((all, { value }) => all + value, 0n)
  if (sum <= 0n) return <EmptyState bare title={t.noBets} text={t.otherDays} />
  const parts = lines.map(({ code, value }) => {
    const category = toCategory(code)
    return {
      id: code,
      label: category ? names[category] : code,
      share: Number((value * 10_000n) / sum) / 10_000,
      colour: `var(--c-cat-${category ? categoryLooks[category].colour : 'recent'})`,
    }
  })
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Donut parts={parts} label={t.byCategory}>
        <b className="tnum text-sm">
          <Amount of={sum} trim />
        </b>
      </Donut>
      <ul className="grid min-w-[140px] flex-1 gap-2 text-sm">
        {parts.map(({ id, label, share, colour }) => (
          <li key={id} className="flex items-center gap-2">
            <i className="dot" style={{ background: colour }} />
            <span className="soft flex-1">{label}</span>
            <b className="num">{percent(share)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
