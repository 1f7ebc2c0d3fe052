import { ordersOf } from '#plays/combinations.ts'
import type { Side } from '#paste/thai-words.ts'

/** An amount at a side: on the numbers as written, on each of their orders, or on the other orders alone. */
export type Stake = { readonly side: Side; readonly amount: bigint; readonly on: 'own' | 'orders' | 'others' }

/** One way in which amounts may be shared out. */
export type StakeReading = { readonly stakes: readonly Stake[]; readonly isDoubtful: boolean }

export type StakeTerms = {
  readonly numbers: readonly string[]
  readonly sides: readonly Side[]
  readonly isOrdered: boolean
  readonly amounts: readonly bigint[]
}

/** Every way of sharing amounts out; none where they are too many for the sides. */
export function stakeReadings({ numbers, sides, isOrdered, amounts }: StakeTerms): readonly StakeReading[] {
  const [first = 0n, second, ...more] = amounts
  const on = isOrdered ? 'orders' : 'own'
  const digits = numbers[0]?.length ?? 0
  if (more.length > 0) return []
  const named = sides.length > 0 ? sides : (['top'] as const)
  if (second === undefined) return sure(named.map((side) => ({ side, amount: first, on })))
  if (sides.length === 2)
    return sure(sides.map((side, index) => ({ side, amount: index === 0 ? first : second, on })))
  if (sides.length > 2) return []
  const both: readonly Stake[] = [
    { side: 'top', amount: first, on },
    { side: digits === 3 ? 'tod' : 'bottom', amount: second, on },
  ]
  const [side = 'top'] = sides
  if (sides.length > 0 && !(isTop(side) && digits === 3)) {
    const turned: readonly Stake[] = [
      { side, amount: first, on: 'own' },
      { side, amount: second, on: 'others' },
    ]
    // Two amounts and one side: is the other amount of the side that goes with it, or of the number turned round?
    if (side === 'tod' || digits === 1) return [{ stakes: both, isDoubtful: true }]
    if (digits === 2 && side !== 'front' && !isOrdered)
      return [
        { stakes: both, isDoubtful: false },
        { stakes: turned, isDoubtful: false },
      ]
    return digits === 2 && !isOrdered ? [{ stakes: turned, isDoubtful: true }] : []
  }
  const counts = digits === 3 ? [6n, 3n] : digits === 2 ? [2n] : []
  // `123=100*6`: six baht on the tod, or a hundred on each of the six orders?
  const isCount = !isOrdered && counts.includes(second)
  const asOrders = isCount && numbers.every((number) => BigInt(ordersOf(number).length) === second)
  const shared = { stakes: both, isDoubtful: isCount }
  return asOrders
    ? [shared, { stakes: [{ side: 'top', amount: first, on: 'orders' }], isDoubtful: true }]
    : [shared]
}

const isTop = (side: Side): boolean => side === 'top' || side === 'straight'

const sure = (stakes: readonly Stake[]): readonly StakeReading[] => [{ stakes, isDoubtful: false }]
