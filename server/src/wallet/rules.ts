/**
 * How much of the main balance may leave: nothing while turnover is open, then all of it.
 * @returns minor units
 */
export function withdrawableMinor(funds: { mainMinor: bigint; turnoverLeftMinor: bigint }): bigint {
  return funds.turnoverLeftMinor > 0n ? 0n : funds.mainMinor
}
