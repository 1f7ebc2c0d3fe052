import { combinations } from '#plays/combinations.ts'
import type { Outcome } from '#rules/outcome.ts'

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The finish that begins with these cars, the others after them in ascending order. */
export function startingWith(cars: readonly number[]): Outcome {
  return [...cars, ...all.filter((car) => !cars.includes(car))]
}

/** One finish for each sum of the cars at these positions. */
export function everySum(places: readonly number[]): Outcome[] {
  const bySum = new Map(
    [...combinations(all, places.length)].map((set) => [set.reduce((a, b) => a + b, 0), set]),
  )
  return [...bySum.values()].map((set) => {
    const others = all.filter((car) => !set.includes(car))
    return all.map((_, position) => set[places.indexOf(position)] ?? others.shift() ?? 0)
  })
}

/** One finish for each way in which five cars with a property can stand at the ten positions. */
export function everyHalf(holds: (car: number) => boolean): Outcome[] {
  return [...combinations([...all.keys()], 5)].map((positions) => {
    const [inside, outside] = [all.filter(holds), all.filter((car) => !holds(car))]
    return all.map((_, position) => (positions.includes(position) ? inside : outside).shift() ?? 0)
  })
}

/** One finish for each way in which the five duels can end. */
export function everyDuel(): Outcome[] {
  return Array.from({ length: 32 }, (_, ends) => {
    const high = (duel: number): boolean => ((ends >> duel) & 1) === 1
    return all.map((_, position) => {
      const duel = Math.min(position, 9 - position)
      return position < 5 === high(duel) ? 10 - duel : duel + 1
    })
  })
}
