import { usePermission } from '#api/platform.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'

/** The operator's guide to paying in from dollars or coins, where there is one (A-58, DATA-97). */
export function DepositGuide() {
  const t = usePhrases('cashier')
  const { resources } = usePermission()
  const guide = resources.find(({ resourceType, url }) => resourceType === 'USDJUMP' && url !== '')
  if (!guide) return null
  return (
    <p className="mt-4 text-sm">
      <a className="link" href={guide.url} target="_blank" rel="noopener noreferrer">
        {t.dollarGuide}
      </a>
    </p>
  )
}
