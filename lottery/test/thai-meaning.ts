import { ordersOf } from '#plays/combinations.ts'
import type { PastedThaiBet } from '#paste/thai-bets.ts'
import type { PastedThaiLine } from '#paste/thai.ts'

const sides: Readonly<Record<string, string>> = { บน: 'top', ล่าง: 'bottom', โต๊ด: 'tod', หน้า: 'front' }
const lengths = ['', 'run', 'two', 'three']
const digits = '0123456789'.split('')

/** Single bets in an order of their own, so that two ways of writing the same are equal. */
const sorted = (singles: readonly string[]): string => singles.toSorted().join('; ')

export function meaningOf(bets: readonly PastedThaiBet[]): string {
  return sorted(
    bets.flatMap(({ playType, selection, stakeMinor }) =>
      selection.split(' ').map((key) => `${playType} ${key} ${stakeMinor / 100n}`),
    ),
  )
}

/** `บน 12 34=50; ล่าง 12=20` of a table. */
export function meaningIn(said: string): string {
  return sorted(
    said.split(';').flatMap((part) => {
      const [what = '', amount = ''] = part.trim().split('=')
      const [word = '', ...numbers] = what.split(' ')
      const side = sides[word.replace('วิ่ง', '')] ?? ''
      return numbers.flatMap(expand).map((number) => {
        const key = side === 'tod' ? number.split('').toSorted().join('') : number
        return `${lengths[number.length]}_${side} ${key} ${amount}`
      })
    }),
  )
}

function expand(number: string): readonly string[] {
  const [, word = '', digit = ''] = /^([^\d]*)(.*)$/.exec(number) ?? []
  const [from = '', to] = number.split('..')
  if (to !== undefined) {
    const count = Number(to) - Number(from) + 1
    return Array.from({ length: count }, (_, index) =>
      String(Number(from) + index).padStart(from.length, '0'),
    )
  }
  switch (word) {
    case 'กลับ':
      return ordersOf(digit)
    case 'รูดหน้า':
      return digits.map((other) => digit + other)
    case 'รูดหลัง':
      return digits.map((other) => other + digit)
    case '19ประตู':
      break
    case 'เบิ้ล':
      return digits.map((one) => one.repeat(2))
    case 'ตอง':
      return digits.map((one) => one.repeat(3))
  }
  const doors = /^19ประตู(\d)$/.exec(number)?.[1]
  if (doors === undefined) return [number]
  return [...new Set(digits.flatMap((other) => [doors + other, other + doors]))]
}

/** The answer to a line in the words of the table. */
export function sayThai(line: PastedThaiLine | undefined): string {
  if (!line) return '-'
  if (!line.ok) return `! ${line.issue.code}`
  switch (line.kind) {
    case 'bets':
      return meaningOf(line.bets)
    case 'ask':
      return `? ${line.readings
        .map(({ bets }) => meaningOf(bets))
        .toSorted()
        .join(' | ')}`
    case 'numbers':
      return '+'
    case 'heading':
      return '#'
    case 'total':
      return 'Σ'
  }
}

/** The table's own words in the same order. */
export function saidThai(answer: string): string {
  if (/^[+#Σ!-]/u.test(answer)) return answer
  if (!answer.startsWith('? ')) return meaningIn(answer)
  return `? ${answer.slice(2).split(' | ').map(meaningIn).toSorted().join(' | ')}`
}
