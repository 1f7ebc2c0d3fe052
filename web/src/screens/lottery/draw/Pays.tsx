import { readLevelOdds, writeOdds } from '@suntala/lottery/rules/odds'
import { usePhrases } from '#i18n/I18nProvider.tsx'

const slot = '\u0000'

/** Levels of which each is named by what it pays; of more the least and the most. */
const maxNamed = 3

function PaysText({ odds }: { odds: string }) {
  const t = usePhrases('lottery')
  const [before, after] = t.pays({ odds: slot }).split(slot)
  return (
    <>
      {before}
      <span className="num">{odds}</span>
      {after}
    </>
  )
}

/** "pays 95", the figure set apart wherever the language puts it. */
export const Pays = ({ odds }: { odds: bigint }) => <PaysText odds={writeOdds(odds)} />

/** What odds by level come to: "95", "900 · 300" from the highest on, or "2.1 – 900"; hundredths are rounded down. */
export function levelOddsText(levelOdds: string): string {
  const hundredths = (readLevelOdds(levelOdds) ?? []).map(({ over, under }) => (over * 100n) / under)
  const different = [...new Set(hundredths)].toSorted((a, b) => (a > b ? -1 : 1))
  const [most = 0n, least = most] = [different[0], different.at(-1)]
  return different.length > maxNamed
    ? `${writeOdds(least)} – ${writeOdds(most)}`
    : different.map(writeOdds).join(' · ')
}

/** What a bet at odds by level pays. */
export const PaysLevels = ({ odds }: { odds: string }) => <PaysText odds={levelOddsText(odds)} />
