import { blackjackMaths } from '#games/blackjack/maths.ts'
import { blackjack } from '#games/blackjack/rules.ts'
import { instant } from '#games/kit/instant.ts'
import type { KitGame } from '#games/kit/kit-game.ts'
import { gameOf } from '#games/kit/rules.ts'

/** Blackjack at a table for one player, who decides; what is doubled, split and insured is staked as it comes. */
export const blackjackGame: KitGame = {
  ...instant,
  category: 'LIVE',
  game: gameOf(blackjack),
  titles: [
    { code: 'midnight-twenty-one', name: 'Midnight Twenty-One' },
    { code: 'blackjack-salon', name: 'Blackjack Salon' },
    { code: 'riviera-twenty-one', name: 'Riviera Twenty-One' },
  ],
  rtpBps: blackjackMaths.bandBps[0],
  volatility: 'LOW',
  sheets: ['shared/cards', 'shared/dealer'],
  maths: blackjackMaths,
}
