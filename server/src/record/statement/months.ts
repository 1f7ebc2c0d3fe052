/** The months from one day to another, both included, the newest first. */
export function monthsBetween(firstDay: string, lastDay: string): string[] {
  const numberOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  const [first, last] = [numberOf(firstDay), numberOf(lastDay)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, back) => {
    const number = last - back
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  })
}
