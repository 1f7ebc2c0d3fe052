import { operatorCashier } from '#operator-cashier.ts'
import { operator } from '#operator.ts'

/** Every call of the operators' console, by its one name; the portal makes none of them. */
export const operatorApi = {
  ...operator,
  ...operatorCashier,
}
