import { stations } from '#lotteries/vietnam-stations.ts'
import type { PastedBet } from '#paste/vietnamese-bets.ts'
import { slugOf } from '#paste/vietnamese-stations.ts'
import { spellingOf, type PlayWord } from '#paste/vietnamese-words.ts'

const plays: Readonly<Record<string, PlayWord>> = {
  lot: 'lots',
  lot7: 'lots7',
  lot8: 'lots8',
  head_tail: 'head_tail',
  head: 'head',
  special: 'tail',
  first_prize: 'first',
  none: 'none',
}

/** Writes a bet as a line that reads back to it, with the numbers spelled out. */
export function printVietnameseBet(bet: PastedBet, unitMinor: bigint): string {
  const names = bet.stations.map((code) => {
    const station = stations.get(code)
    return !station || station.region === 'north' ? 'mb' : slugOf(station)
  })
  return `${names.join('.')} ${bet.selection.replaceAll(' ', '.')} ${kindOf(bet)} ${amountOf(bet.stakeMinor, unitMinor)}n`
}

function kindOf({ family, playType }: PastedBet): string {
  if (playType === 'pair') return spellingOf(family === 'vn_south_two' ? 'across' : 'straight_pair')
  const [, name = '', size = ''] = /^(.*)_(\d+)$/.exec(playType) ?? []
  return name === 'cross' ? `xien${size}` : spellingOf(plays[name] ?? 'lots')
}

/** In thousands, exact where the stake came from an amount of at most three decimals. */
function amountOf(stakeMinor: bigint, unitMinor: bigint): string {
  const thousandths = (stakeMinor * 1000n) / unitMinor
  const fraction = (thousandths % 1000n).toString().padStart(3, '0').replace(/0+$/, '')
  return `${thousandths / 1000n}${fraction && `.${fraction}`}`
}
