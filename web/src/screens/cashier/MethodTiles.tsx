import { isFree } from '@suntala/contract/fee-of'
import { methodIcons } from '#components/method-icons.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Method } from '#screens/cashier/cashier-entities.ts'
import { Badge } from '#ui/Badge.tsx'
import { RadioCards } from '#ui/Choice.tsx'
import { Icon } from '#ui/Icon.tsx'

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
  const isAlone = methods.length === 1
  // A tile has its mark on the edge; the one row has room for all of them beside its name.
  const marksOf = (method: Method) => {
    const noFee = isFree(method) && <Badge tone="leaf">{t.noFee}</Badge>
    if (!isAlone) return noFee ? { badge: noFee } : {}
    const aside = (
      <span className="flex justify-end gap-1.5 max-sm:flex-col max-sm:items-end">
        {noFee}
        {method.sandbox && <Badge tone="warning">{t.sandboxMark}</Badge>}
      </span>
    )
    return { aside }
  }
  return (
    <RadioCards
      label={t.methods}
      layout={isAlone ? 'rows' : 'tiles'}
      value={value}
      onChange={onChange}
      options={methods.map((method) => ({
        id: method.id,
        title: method.name,
        text: method.hint,
        icon: <Icon name={methodIcons[method.kind]} weight="duotone" size={20} />,
        ...marksOf(method),
      }))}
    />
  )
}
