import { usePhrases } from '#i18n/I18nProvider.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

type AccountTypeFieldProps = {
  value: 'member' | 'agent'
  onChange: (type: 'member' | 'agent') => void
}

/** Whether an account plays only, or has a team of its own. */
export function AccountTypeField({ value, onChange }: AccountTypeFieldProps) {
  const t = usePhrases('agent')
  return (
    <div>
      <p className="fld-label">{t.accountType}</p>
      <SegmentedControl
        label={t.accountType}
        value={value}
        onChange={onChange}
        segments={[
          { id: 'member', label: t.types.member },
          { id: 'agent', label: t.types.agent },
        ]}
      />
    </div>
  )
}
