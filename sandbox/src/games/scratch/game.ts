import { instant } from '#games/kit/instant.ts'
import type { KitGame } from '#games/kit/kit-game.ts'
import { gameOf } from '#games/kit/rules.ts'
import { scratchMaths } from '#games/scratch/maths.ts'
import { scratch } from '#games/scratch/rules.ts'

/** Scratch cards: nine fields, three alike pay. Each title has paper of its own colour. */
export const scratchGame: KitGame = {
  ...instant,
  game: gameOf(scratch),
  titles: [
    { code: 'diamonds', name: 'Diamonds' },
    { code: 'beehive', name: 'Beehive' },
    { code: 'keyring', name: 'Keyring' },
    { code: 'playful-cat', name: 'Playful Cat' },
    { code: 'top-fair', name: 'Top Fair' },
    { code: 'crazy-frog', name: 'Crazy Frog' },
    { code: 'spinning-mushroom', name: 'Spinning Mushroom' },
    { code: 'rubber-mushroom', name: 'Rubber Mushroom' },
    { code: 'zippy-jester', name: 'Zippy Jester' },
    { code: 'lucky-target', name: 'Lucky Target' },
  ],
  rtpBps: scratchMaths.bandBps[0],
  volatility: 'HIGH',
  maths: scratchMaths,
}
