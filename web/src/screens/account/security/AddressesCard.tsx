import { useCall } from '#api/use-call.ts'
import { useWhenText } from '#components/use-when-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Row, RowsCard } from '#screens/account/security/Rows.tsx'
import { Badge } from '#ui/Badge.tsx'

/** The addresses that the member has logged in from. */
export function AddressesCard() {
  const t = usePhrases('member').security
  const when = useWhenText()
  const addresses = useCall('ipList')
  return (
    <RowsCard
      title={t.addresses}
      text={t.addressesText}
      rows={addresses.data?.content.map(({ ip, firstSeen, lastSeen, isCurrent }) => (
        <Row
          key={ip}
          icon="map-pin"
          title={
            <>
              <span className="num">{ip}</span>
              {isCurrent && <Badge>{t.thisAddress}</Badge>}
            </>
          }
          facts={[t.firstSeen({ time: when(firstSeen) }), t.lastSeen({ time: when(lastSeen) })]}
        />
      ))}
      error={addresses.error}
      onRetry={() => void addresses.refetch()}
      expected={1}
    />
  )
}
