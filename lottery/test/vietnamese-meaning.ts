import { plain, setOf } from '#families/vietnam/number-words.ts'
import { ordersOf } from '#plays/combinations.ts'
import type { PastedBet } from '#paste/vietnamese-bets.ts'
import type { PastedLine } from '#paste/vietnamese.ts'

/** The play types of the table's kinds; a digit is the length of the numbers. */
const kinds: Readonly<Record<string, string>> = {
  lô: 'lot',
  lô7: 'lot7',
  lô8: 'lot8',
  đầu: 'head',
  đuôi: 'special',
  đđ: 'head_tail',
  nhất: 'first_prize',
}
/** Kinds that bet on all of their numbers together. */
const together: Readonly<Record<string, string>> = {
  xiên2: 'cross_2',
  xiên3: 'cross_3',
  xiên4: 'cross_4',
  trượt4: 'none_4',
  đá: 'pair',
}

const sorted = (singles: readonly string[]): string => singles.toSorted().join('; ')
const isTogether = (playType: string): boolean => Object.values(together).includes(playType)

/** Single bets, station by station, in an order of their own. */
export function meaningOf(bets: readonly PastedBet[]): string {
  return sorted(
    bets.flatMap(({ family, stations, playType, selection, stakeMinor }) => {
      const places = family === 'vn_south_two' ? [stations.join('&')] : stations
      const keys = isTogether(playType) ? [selection] : selection.split(' ')
      return places.flatMap((place) =>
        keys.map((key) => `${place} ${playType} ${key} ${Number(stakeMinor) / 1000}`),
      )
    }),
  )
}

/** `TG+KG lô 12 34=5; TG đđ 12=1` of a table. */
export function meaningIn(said: string): string {
  return sorted(
    said.split(';').flatMap((part) => {
      const [what = '', amount = ''] = part.trim().split('=')
      const [places = '', kind = '', ...written] = what.split(' ')
      const numbers = written.flatMap(expand)
      const whole = together[kind]
      return places.split('+').flatMap((place) => {
        if (whole !== undefined) return [`${place} ${whole} ${numbers.join(' ')} ${amount}`]
        return numbers.map((number) => `${place} ${kinds[kind]}_${number.length} ${number} ${amount}`)
      })
    }),
  )
}

function expand(number: string): readonly string[] {
  const [from = '', to] = number.split('..')
  if (to !== undefined) {
    const count = Number(to) - Number(from) + 1
    return Array.from({ length: count }, (_, index) =>
      String(Number(from) + index).padStart(from.length, '0'),
    )
  }
  if (number.endsWith('đảo')) return ordersOf(number.replace('đảo', ''))
  const named = setOf(plain(number))
  return named.length > 0 ? named : [number]
}

/** The answer to a line in the words of the table. */
export function sayVietnamese(line: PastedLine | undefined): string {
  if (!line) return '-'
  if (!line.ok) return `! ${line.issue.code}`
  if (line.kind === 'ask')
    return `? ${line.readings
      .map(({ bets }) => meaningOf(bets))
      .toSorted()
      .join(' | ')}`
  return line.bets.length > 0 ? meaningOf(line.bets) : `@ ${line.stations.join('+')}`
}

/** The table's own words in the same order. */
export function saidVietnamese(answer: string): string {
  if (/^[@!-]/.test(answer)) return answer
  if (!answer.startsWith('? ')) return meaningIn(answer)
  return `? ${answer.slice(2).split(' | ').map(meaningIn).toSorted().join(' | ')}`
}
