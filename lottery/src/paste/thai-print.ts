import type { PastedThaiBet } from '#paste/thai-bets.ts'

/** The words of the play types that lists name. */
export const thaiWords: Readonly<Record<string, string>> = {
  three_top: 'สามตัวบน',
  three_tod: 'สามตัวโต๊ด',
  three_front: 'สามตัวหน้า',
  three_bottom: 'สามตัวล่าง',
  two_top: 'สองตัวบน',
  two_front: 'สองตัวหน้า',
  two_bottom: 'สองตัวล่าง',
  run_top: 'วิ่งบน',
  run_bottom: 'วิ่งล่าง',
}

/** Writes a bet as a line that reads back to it, with the numbers spelled out. */
export function printThaiBet(bet: PastedThaiBet, unitMinor: bigint): string {
  return `${bet.selection} ${thaiWords[bet.playType] ?? ''} = ${bet.stakeMinor / unitMinor}`
}
