import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Badge } from '#ui/Badge.tsx'

type Shown = { place: number; memberTag: string; number: string; thrownAt: number }

type ThrowTableProps = {
  /** The newest first. */
  throws: readonly Shown[]
  /** Of the number that is taken off the sum. */
  sixteenthPlace: number | undefined
  ownTag: string | undefined
}

/** Signs of a tag that tell members of one round apart for the eye. */
const tagSigns = 6

/** Numbers of a round with their places, who threw them by a tag, and when. */
export function ThrowTable({ throws, sixteenthPlace, ownTag }: ThrowTableProps) {
  const { throws: t } = usePhrases('rules')
  const { time } = usePhrases('lottery')
  const formats = useFormats()
  return (
    <div className="thr-scroll" tabIndex={0} role="region" aria-label={t.list}>
      <table className="thr-table">
        <thead>
          <tr>
            <th scope="col">{t.place}</th>
            <th scope="col">{t.numberHead}</th>
            <th scope="col">{t.thrower}</th>
            <th scope="col" className="lot-end">
              {time}
            </th>
          </tr>
        </thead>
        <tbody>
          {throws.map(({ place, memberTag, number, thrownAt }) => (
            <tr key={place} className={place === sixteenthPlace ? 'thr-off' : undefined}>
              <td className="muted tnum">{formats.count(place)}</td>
              <td>
                <b className="lot-number">{number}</b>{' '}
                {place === sixteenthPlace && <Badge tone="warning">{t.isSixteenth}</Badge>}
              </td>
              <td>
                {memberTag === ownTag ? (
                  <Badge tone="accent">{t.you}</Badge>
                ) : (
                  <span className="muted tnum" dir="ltr">
                    {memberTag.slice(0, tagSigns)}
                  </span>
                )}
              </td>
              {/* The day is the round's; the seconds tell who was first. */}
              <td className="lot-end muted tnum">{formats.dateTime(thrownAt).slice(-8)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
