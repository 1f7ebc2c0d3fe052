/** Lunar new year's days at UTC+8, as almanacs print them. */
const newYearsDays = [
  '20200125 20210212 20220201 20230122 20240210 20250129 20260217 20270206 20280126 20290213 20300203',
  '20310123 20320211 20330131 20340219 20350208 20360128 20370215 20380204 20390124 20400212 20410201',
].join(' ')

/** The lunar year of a local day, 'YYYYMMDD'; undefined before 2020 and after 2041. */
export function lunarYear(day: string): number | undefined {
  const begun = newYearsDays.split(' ').filter((first) => first <= day)
  return /^\d{8}$/.test(day) && day < '20420101' ? Number(begun.at(-1)?.slice(0, 4)) || undefined : undefined
}

/** The animals in the order of their years; 2020 was a year of the rat. */
const animals = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
]

/** The elements (纳音) of each two years of the cycle of sixty that began in 1984, by their names. */
const elementsOfYears = [
  'metal fire wood earth metal fire water earth metal wood',
  'water earth fire wood water metal fire wood earth metal',
  'fire water earth metal wood water earth fire wood water',
]
  .join(' ')
  .split(' ')

/** Number 1 is of the year itself, 2 of the year before, and so on. */
const yearOf = (year: number, number: number): number => year - number + 1

export const animalIn = (year: number, number: number): string =>
  animals[(yearOf(year, number) - 1900) % 12] ?? ''

export const elementIn = (year: number, number: number): string =>
  elementsOfYears[Math.floor(((yearOf(year, number) - 1864) % 60) / 2)] ?? ''

const listed = (text: string): number[] => text.split(' ').map(Number)

/** The colour waves; all other numbers are green. */
const red = listed('1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46')
const blue = listed('3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48')

export const colourOf = (number: number): string =>
  red.includes(number) ? 'red' : blue.includes(number) ? 'blue' : 'green'

const zodiacSides: Readonly<Record<string, string>> = {
  tame: 'ox horse goat rooster dog pig',
  wild: 'rat tiger rabbit dragon snake monkey',
  heaven: 'ox rabbit dragon horse monkey pig',
  earth: 'rat tiger snake goat rooster dog',
  front: 'rat ox tiger rabbit dragon snake',
  back: 'horse goat monkey rooster dog pig',
}

/** Whether a number is on a side, in a year; the words of a side are joined by `_`. */
export function isOnSide(side: string, number: number, year: number): boolean {
  const [tens, tail] = [Math.floor(number / 10), number % 10]
  const sum = tens + tail
  const sides: Readonly<Record<string, boolean>> = {
    big: number >= 25,
    small: number <= 24,
    odd: number % 2 === 1,
    even: number % 2 === 0,
    sum_big: sum >= 7,
    sum_small: sum <= 6,
    sum_odd: sum % 2 === 1,
    sum_even: sum % 2 === 0,
    tail_big: tail >= 5,
    tail_small: tail <= 4,
    red: colourOf(number) === 'red',
    blue: colourOf(number) === 'blue',
    green: colourOf(number) === 'green',
  }
  const known = sides[side] ?? zodiacSides[side]?.split(' ').includes(animalIn(year, number))
  return known ?? (side.includes('_') && side.split('_').every((word) => isOnSide(word, number, year)))
}
