import type { Input } from '@suntala/lottery/rules/input'
import { LineKeys } from '#screens/lottery/boards/LineKeys.tsx'
import { TypedBets } from '#screens/lottery/boards/TypedBets.tsx'

type LineBoardProps = {
  input: Extract<Input, { kind: 'lines' }>
  /** Short numbers stand as keys besides. */
  hasKeys: boolean
  typed: string
  onChange: (typed: string) => void
}

/** Where bets are written out one by one. */
export function LineBoard({ input, hasKeys, typed, onChange }: LineBoardProps) {
  return (
    <>
      {hasKeys && input.length <= 2 && <LineKeys length={input.length} typed={typed} onChange={onChange} />}
      <TypedBets input={input} value={typed} error={undefined} onChange={onChange} />
    </>
  )
}
