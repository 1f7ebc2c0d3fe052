import { type MarkerCode, markerCodes } from '@suntala/contract/protection-terms'
import { useState } from 'react'
import { useCallPages } from '#api/use-call-pages.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { MarkerLine } from '#operator/MarkerLine.tsx'
import { Pages } from '#operator/Pages.tsx'
import { membersPath } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Select } from '#ui/Select.tsx'

/** Members whose play may do them harm, by the days on which signs of it were seen. */
export function HarmPage({ who }: { who: Who }) {
  const t = usePhrases('house').bounds
  const [code, setCode] = useState<MarkerCode | ''>('')
  const query = { pageSize: 50, ...(code !== '' && { code }) }
  const list = useCallPages('opsMarkers', { query }, { keepPrevious: true })
  const mayReadMembers = who.permissions.includes('member.read')
  return (
    <div className="ops-page">
      <section className="ops-list" aria-labelledby="harm-title">
        <div className="ops-head">
          <h1 id="harm-title">{t.markers}</h1>
        </div>
        <div className="ops-bar">
          <Select
            size="sm"
            label={t.markerKind}
            value={code}
            onChange={setCode}
            options={[
              { value: '', text: t.anyMarker },
              ...markerCodes.map((value) => ({ value, text: t.markerNames[value] })),
            ]}
          />
        </div>
        <div className="ops-sheet">
          <Pages
            list={{ ...list, data: list.data?.pages.flatMap(({ content }) => content) }}
            empty={t.noMarkers}
          >
            {(markers) => (
              <ul className="ops-lines" aria-label={t.markers}>
                {markers.map((marker) => {
                  const { memberId, account, day } = marker
                  const whose = mayReadMembers ? (
                    <Anchor href={membersPath('', memberId, 'bounds')} data-row>
                      {account}
                    </Anchor>
                  ) : (
                    <span>{account}</span>
                  )
                  return (
                    <MarkerLine key={`${day} ${memberId} ${marker.code}`} marker={marker} whose={whose} />
                  )
                })}
              </ul>
            )}
          </Pages>
        </div>
      </section>
    </div>
  )
}
