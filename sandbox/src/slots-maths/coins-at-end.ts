import type { HoldTitle } from '#games/slots/slot-title.ts'

/** The chances of 0, 1, 2… coins in so many cells. */
function landing(cells: number, chance: number): number[] {
  let list = [1]
  for (let cell = 0; cell < cells; cell++)
    list = Array.from(
      { length: list.length + 1 },
      (_, coins) => (list[coins] ?? 0) * (1 - chance) + (list[coins - 1] ?? 0) * chance,
    )
  return list
}

/**
 * With how many coins the respins end that began with `start`: a Markov chain over the coins held.
 * From each number the chain stays for as long as nothing lands, `respins` times at most.
 */
export function coinsAtEnd({ hold, rows }: HoldTitle, start: number): number[] {
  const cells = rows.reduce((sum, one) => sum + one, 0)
  const chance = hold.chance[0] / hold.chance[1]
  const reached: number[] = Array.from({ length: cells + 1 }, (_, coins) => (coins === start ? 1 : 0))
  return reached.map((_, coins) => {
    const here = reached[coins] ?? 0
    if (coins === cells) return here
    const [none = 0, ...some] = landing(cells - coins, chance)
    const stays = none ** hold.respins
    const leaves = (1 - stays) / (1 - none)
    for (const [more, part] of some.entries())
      reached[coins + 1 + more] = (reached[coins + 1 + more] ?? 0) + here * leaves * part
    return here * stays
  })
}
