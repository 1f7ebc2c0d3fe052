import { usePhrases } from '#i18n/I18nProvider.tsx'
import { SymbolKeys } from '#screens/lottery/boards/SymbolKeys.tsx'
import { numbersOfLength, toggleTyped, typedNumbers } from '#screens/lottery/boards/typed-numbers.ts'

type LineKeysProps = { length: number; typed: string; onChange: (typed: string) => void }

/** Every number of one or two digits as a key, beside the field in which they can be typed. */
export function LineKeys({ length, typed, onChange }: LineKeysProps) {
  const t = usePhrases('boards')
  return (
    <div className="tkt-field">
      <div className="tkt-field-head">
        <b>{t.fields.number}</b>
      </div>
      <SymbolKeys
        label={t.fields.number}
        symbols={numbersOfLength(length)}
        chosen={typedNumbers(typed)}
        lookOf={(symbol) => ({ name: symbol })}
        onToggle={(symbol) => onChange(toggleTyped(typed, symbol))}
      />
    </div>
  )
}
