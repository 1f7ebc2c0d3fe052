/**
 * The part of an issue number that players say: the count within its day. The first of a day says the day before it,
 * as month and day, since a lottery may have one a day.
 */
export function shortRound(numero: string): string {
  const [, monthAndDay, count] = /^\d{4}(\d{4})-(\d+)$/.exec(numero) ?? []
  if (count === undefined) return numero.split('-').at(-1) ?? numero
  return Number(count) === 1 ? `${monthAndDay}-${count}` : count
}
