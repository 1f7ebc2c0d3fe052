import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { Method } from '#screens/cashier/cashier-entities.ts'

const presetShown = 2

/** What an address asks to pay in; undefined for anything that is no amount. */
export const wantedAmount = (text: string | null): bigint | undefined =>
  text !== null && /^\d{1,12}(\.\d{1,2})?$/.test(text) && toMinor(text) > 0n ? toMinor(text) : undefined

/** The least that a method takes which brings this much; its most where it takes no more. */
function nearest({ kind, min, max, presets }: Method, wanted: bigint): bigint {
  // Vouchers are of some values alone.
  const values = kind === 'voucher' ? presets.map((preset) => toMinor(preset)) : []
  const [least, most] = [toMinor(min), toMinor(max)]
  if (values.length > 0) return values.find((value) => value >= wanted) ?? values.at(-1) ?? most
  return wanted < least ? least : wanted > most ? most : wanted
}

/** What stands in the form before its member chooses: what is wanted, by the first way that takes so much. */
export function proposeDeposit(
  methods: readonly Method[],
  wanted: bigint | undefined,
): { methodId: string; amount: string } {
  const [first] = methods
  if (!first) return { methodId: '', amount: '' }
  if (wanted === undefined) return { methodId: first.id, amount: first.presets[presetShown] ?? first.min }
  const method = methods.find((one) => nearest(one, wanted) >= wanted) ?? first
  return { methodId: method.id, amount: fromMinor(nearest(method, wanted)) }
}
