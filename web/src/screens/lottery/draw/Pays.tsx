import { writeOdds } from '@suntala/lottery/rules/odds'
import { usePhrases } from '#i18n/I18nProvider.tsx'

const slot = '\u0000'

/** "pays 95", the figure set apart wherever the language puts it. */
export function Pays({ odds }: { odds: bigint }) {
  const t = usePhrases('lottery')
  const [before, after] = t.pays({ odds: slot }).split(slot)
  return (
    <>
      {before}
      <span className="num">{writeOdds(odds)}</span>
      {after}
    </>
  )
}
