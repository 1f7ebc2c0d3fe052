/**
 * How much of the main balance may leave: nothing while turnover is open or anything is owed, then all of it.
 * @returns minor units
 */
export function withdrawableMinor(funds: {
  mainMinor: bigint
  turnoverLeftMinor: bigint
  owedMinor: bigint
}): bigint {
  return funds.turnoverLeftMinor > 0n || funds.owedMinor > 0n ? 0n : funds.mainMinor
}
