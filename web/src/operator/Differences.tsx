import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useSettingNames, useValueText } from '#operator/setting-text.ts'

export type ShownDifference = { key: string; from?: unknown; to?: unknown }

/** Settings with their values before and after. */
export function Differences({ rows }: { rows: readonly ShownDifference[] }) {
  const t = usePhrases('setting')
  const nameOf = useSettingNames()
  const text = useValueText()
  return (
    <dl className="ops-facts">
      {rows.map(({ key, from, to }) => (
        <div key={key}>
          <dt>{nameOf(key).name}</dt>
          <dd>
            <del aria-label={`${t.before}: ${text(from)}`}>{text(from)}</del>{' '}
            <ins aria-label={`${t.after}: ${text(to)}`}>{text(to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
