import { baccaratGame } from '#games/baccarat/game.ts'
import { blackjackGame } from '#games/blackjack/game.ts'
import { cockfightGame } from '#games/cockfight/game.ts'
import { coinGame } from '#games/coin/game.ts'
import { crashGame } from '#games/crash/game.ts'
import { diceGame } from '#games/dice/game.ts'
import { dragontigerGame } from '#games/dragontiger/game.ts'
import { fishingGame } from '#games/fishing/game.ts'
import { gourdGame } from '#games/gourd/game.ts'
import { hiloGame } from '#games/hilo/game.ts'
import { holdemGame } from '#games/holdem/game.ts'
import { kenoGame } from '#games/keno/game.ts'
import type { KitGame } from '#games/kit/kit-game.ts'
import { limboGame } from '#games/limbo/game.ts'
import { mandarinGame } from '#games/mandarin/game.ts'
import { minesGame } from '#games/mines/game.ts'
import { plinkoGame } from '#games/plinko/game.ts'
import { pokdengGame } from '#games/pokdeng/game.ts'
import { rouletteGame } from '#games/roulette/game.ts'
import { scratchGame } from '#games/scratch/game.ts'
import { sicboGame } from '#games/sicbo/game.ts'
import { slotGames } from '#games/slots/game.ts'
import { sportsGame } from '#games/sports/game.ts'
import { tienlenGame } from '#games/tienlen/game.ts'
import { wheelGame } from '#games/wheel/game.ts'

/** Every game that is played here: a new one is a folder and a line. */
export const allGames: readonly KitGame[] = [
  mandarinGame,
  diceGame,
  minesGame,
  plinkoGame,
  limboGame,
  wheelGame,
  hiloGame,
  coinGame,
  kenoGame,
  scratchGame,
  crashGame,
  rouletteGame,
  baccaratGame,
  dragontigerGame,
  sicboGame,
  gourdGame,
  blackjackGame,
  cockfightGame,
  sportsGame,
  fishingGame,
  pokdengGame,
  tienlenGame,
  holdemGame,
  ...slotGames,
]
