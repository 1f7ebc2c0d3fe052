import { useState } from 'react'
import { usePermission } from '#api/platform.ts'
import { useCall } from '#api/use-call.ts'
import { methodIcons } from '#components/method-icons.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Icon } from '#ui/Icon.tsx'

/** The ways to pay in that are open, and nothing where there is none (FOOT-03). */
export function Payments() {
  const t = usePhrases('shell')
  const { data: methods = [] } = useCall('depositMethods')
  if (methods.length === 0) return null
  return (
    <>
      <h2>{t.payments}</h2>
      <ul className="ftr-pay">
        {methods.map(({ id, kind, name }) => (
          <li key={id} data-tip={name}>
            <Icon name={methodIcons[kind]} weight="duotone" size={20} label={name} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The licences that the operator holds, each with its picture in place of a code to scan (FOOT-04), as far as it comes. */
export function Licences() {
  const t = usePhrases('shell')
  const [lost, setLost] = useState<readonly string[]>([])
  const licences = usePermission().resources.filter(
    ({ resourceType, qrCodeUrl }) =>
      resourceType === 'QUALIFICATION' && qrCodeUrl !== '' && !lost.includes(qrCodeUrl),
  )
  if (licences.length === 0) return null
  return (
    <>
      <h2>{t.licences}</h2>
      <ul className="ftr-licence">
        {licences.map(({ name, url, qrCodeUrl }) => {
          const lose = () => setLost((before) => [...before, qrCodeUrl])
          const picture = (
            <img src={qrCodeUrl} alt={name} height={40} loading="lazy" decoding="async" onError={lose} />
          )
          return (
            <li key={name}>
              {url ? (
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {picture}
                </a>
              ) : (
                picture
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
