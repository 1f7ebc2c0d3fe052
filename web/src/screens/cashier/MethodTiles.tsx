import { toMinor } from '@suntala/contract/minor'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Method } from '#screens/cashier/cashier-entities.ts'
import { Badge } from '#ui/Badge.tsx'
import { RadioCards } from '#ui/Choice.tsx'
import { Icon } from '#ui/Icon.tsx'

const icons = {
  qr: 'qr-code',
  bank: 'bank',
  wallet: 'wallet',
  crypto: 'currency-circle-dollar',
} as const satisfies Record<Method['kind'], string>

/** The ways to pay in, each with what it takes. */
export function MethodTiles({
  methods,
  value,
  onChange,
}: {
  methods: readonly Method[]
  value: string
  onChange: (id: string) => void
}) {
  const t = usePhrases('cashier')
  return (
    <RadioCards
      label={t.methods}
      layout={methods.length > 1 ? 'tiles' : 'rows'}
      value={value}
      onChange={onChange}
      options={methods.map((method) => ({
        id: method.id,
        title: method.name,
        text: method.hint,
        icon: <Icon name={icons[method.kind]} weight="duotone" size={20} />,
        ...(toMinor(method.fee) === 0n && { badge: <Badge tone="leaf">{t.noFee}</Badge> }),
        ...(method.sandbox &&
          methods.length === 1 && { aside: <Badge tone="warning">{t.sandboxMark}</Badge> }),
      }))}
    />
  )
}
