import type { ReactNode } from 'react'
import { NumberBoard, type NumberFacts } from '#ui/NumberBoard.tsx'
import { columnsOf, phoneColumnsOf } from '#screens/lottery/boards/field-rows.ts'

/** How a symbol stands on its key. */
export type SymbolLook = {
  readonly name: string
  readonly face?: ReactNode
  /** The drawn numbers that it stands for. */
  readonly numbers?: string | undefined
  readonly pays?: string | undefined
}

type SymbolKeysProps = {
  label: string
  symbols: readonly string[]
  chosen: readonly string[]
  lookOf: (symbol: string) => SymbolLook
  onToggle: (symbol: string) => void
}

/** Symbols as keys: one tab stop, and arrows between them. */
export function SymbolKeys({ label, symbols, chosen, lookOf, onToggle }: SymbolKeysProps) {
  const facts = new Map(
    symbols.map((symbol): [string, NumberFacts] => {
      const { name, face, numbers, pays } = lookOf(symbol)
      const shown =
        face === undefined ? (
          name
        ) : (
          <>
            <span aria-hidden="true">{face}</span>
            <span className="sr-text">{name}</span>
          </>
        )
      const faceAndNumbers = (
        <>
          {shown}
          <span className="nk-odds">{numbers}</span>
        </>
      )
      return [symbol, { face: numbers === undefined ? shown : faceAndNumbers, pays }]
    }),
  )
  return (
    <NumberBoard
      label={label}
      numbers={symbols}
      columns={columnsOf(symbols)}
      phoneColumns={phoneColumnsOf(symbols)}
      chosen={new Set(chosen)}
      facts={facts}
      onToggle={onToggle}
    />
  )
}
