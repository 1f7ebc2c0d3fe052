import type { ValueOf } from '#api/names.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'

type Beacon = NonNullable<ValueOf<'lottoVerification'>['beacon']>

/** The round of a public beacon that a draw waits for, told from before the sale on, and what came out of it. */
export function BeaconFacts({ beacon }: { beacon: Beacon }) {
  const t = usePhrases('lottery')
  const { dateTimeInZone } = useFormats()
  const { beaconId, hash, round, outAt, givenUpAt, randomness } = beacon
  return (
    <>
      <div className="lot-hash">
        <dt>{t.beacon}</dt>
        <dd>
          <bdi dir="ltr">
            {beaconId} {round}
          </bdi>
          , {t.beaconOut({ time: dateTimeInZone(outAt) })}
        </dd>
      </div>
      <div className="lot-hash">
        <dt>{t.beaconHash}</dt>
        <dd dir="ltr">{hash}</dd>
      </div>
      <div className="lot-hash">
        <dt>{t.beaconRandomness}</dt>
        {randomness === null ? (
          <dd>{givenUpAt === null ? t.notYet : t.beaconGivenUp({ time: dateTimeInZone(givenUpAt) })}</dd>
        ) : (
          <dd dir="ltr">{randomness}</dd>
        )}
      </div>
    </>
  )
}
