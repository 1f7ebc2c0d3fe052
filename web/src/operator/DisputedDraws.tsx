import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Part } from '#operator/Part.tsx'
import { lotteriesPath } from '#operator/paths.ts'
import { useLotteryName } from '#operator/use-lottery-name.ts'
import { Anchor } from '#ui/Anchor.tsx'

const refreshMs = 15_000

/** Draws of which nobody is paid, since two computations of the winners differ; while none is there is nothing to read. */
export function DisputedDraws() {
  const t = usePhrases('draws')
  const nameOf = useLotteryName()
  const { dateTimeInZone } = useFormats()
  const list = useCall('opsLotteryDisputed', {}, { refetchInterval: refreshMs })
  if (!list.data || list.data.content.length === 0) return list.error && <CallFailure call={list} />
  return (
    <Part heading="h2" title={t.disputed}>
      <p>{t.disputedText}</p>
      <ul className="ops-lines">
        {list.data.content.map(({ gameCode, numero, playType, selection, listed, judged, since }) => (
          <li key={`${gameCode} ${numero}`}>
            <Anchor href={lotteriesPath(gameCode, numero)} data-row>
              <b>
                {nameOf(gameCode)} <span className="num">{numero}</span>
              </b>
              {playType !== '' && (
                <bdi dir="ltr" className="num">
                  {playType} {selection}
                </bdi>
              )}
              <span className="muted">{t.disputedFound({ listed, judged })}</span>
              <span className="num muted">{t.disputedSince({ time: dateTimeInZone(since) })}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Part>
  )
}
