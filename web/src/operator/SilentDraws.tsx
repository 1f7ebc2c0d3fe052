import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Part } from '#operator/Part.tsx'
import { lotteriesPath } from '#operator/paths.ts'
import { useLotteryName } from '#operator/use-lottery-name.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'

const refreshMs = 15_000

/** Draws that wait for a beacon which is silent; while none does there is nothing to read. */
export function SilentDraws() {
  const t = usePhrases('draws')
  const nameOf = useLotteryName()
  const { dateTimeInZone } = useFormats()
  const list = useCall('opsLotterySilent', {}, { refetchInterval: refreshMs })
  if (!list.data || list.data.content.length === 0) return list.error && <CallFailure call={list} />
  return (
    <Part heading="h2" title={t.silent}>
      <p>{t.silentText}</p>
      <ul className="ops-lines">
        {list.data.content.map(({ gameCode, numero, round, outAt, givesUpAt, failure }) => (
          <li key={`${gameCode} ${numero}`}>
            <Anchor href={lotteriesPath(gameCode, numero)} data-row>
              <b>
                {nameOf(gameCode)} <span className="num">{numero}</span>
              </b>
              {failure && <Badge tone="warning">{t.silentWhy[failure]}</Badge>}
              <span className="muted">{t.silentSince({ round, time: dateTimeInZone(outAt) })}</span>
              {givesUpAt !== null && (
                <span className="num muted">{t.silentUntil({ time: dateTimeInZone(givesUpAt) })}</span>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </Part>
  )
}
