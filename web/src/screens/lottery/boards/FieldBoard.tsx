import type { Field } from '@suntala/lottery/rules/input'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { helperCodes, helpersOf } from '#screens/lottery/boards/chosen.ts'
import { rowsOf } from '#screens/lottery/boards/field-rows.ts'
import { SymbolKeys, type SymbolLook } from '#screens/lottery/boards/SymbolKeys.tsx'
import { useBoardNames } from '#screens/lottery/boards/use-board-names.ts'

type FieldBoardProps = {
  family: string
  playType: string
  field: Field
  chosen: readonly string[]
  lookOf: (symbol: string) => SymbolLook
  onToggle: (symbol: string) => void
  onSet: (symbols: readonly string[]) => void
}

/** What one press chooses in a field of numbers. */
function Helpers({
  family,
  field,
  chosen,
  onSet,
}: Omit<FieldBoardProps, 'playType' | 'lookOf' | 'onToggle'>) {
  const t = usePhrases('boards')
  const names = useBoardNames(family)
  const sets = helpersOf(field)
  if (sets.size === 0) return null
  const isAll = (symbols: readonly string[]) =>
    symbols.length === chosen.length && symbols.every((symbol) => chosen.includes(symbol))
  return (
    <div
      className="tkt-helpers"
      role="group"
      aria-label={t.helpers.label({ field: names.field(field.code) })}
    >
      {helperCodes.map((code) => {
        const symbols = sets.get(code)
        return (
          symbols && (
            <button
              key={code}
              type="button"
              className="tkt-helper"
              aria-pressed={isAll(symbols)}
              onClick={() => onSet(symbols)}
            >
              {t.helpers[code]}
            </button>
          )
        )
      })}
      <button type="button" className="tkt-helper" disabled={chosen.length === 0} onClick={() => onSet([])}>
        {t.helpers.clear}
      </button>
    </div>
  )
}

/** One field of a play type: its name, its symbols as keys, and helpers where they are numbers. */
export function FieldBoard(props: FieldBoardProps) {
  const { family, playType, field, chosen, lookOf, onToggle } = props
  const t = usePhrases('boards')
  const names = useBoardNames(family)
  const name = names.field(field.code)
  // A field that stands for the whole choice needs no name of its own.
  const isNamed = field.code !== 'choice'
  return rowsOf(field).map(({ place, symbols }, row) => {
    const label = place === undefined ? name : names.place(playType, place)
    return (
      <div key={place ?? field.code} className="tkt-field">
        <div className="tkt-field-head">
          {(isNamed || place !== undefined) && <b>{label}</b>}
          {field.min > 1 && row === 0 && (
            <span className="lot-sub">{t.chooseOf({ min: field.min, max: field.max })}</span>
          )}
        </div>
        <SymbolKeys label={label} symbols={symbols} chosen={chosen} lookOf={lookOf} onToggle={onToggle} />
        {place === undefined && <Helpers {...props} />}
      </div>
    )
  })
}
