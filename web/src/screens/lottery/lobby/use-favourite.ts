import { toggleFavourite, useFavourites } from '#screens/lottery/lobby/favourites.ts'
import { loginCheck } from '#session/login-check.ts'
import { currentSession } from '#session/session-store.ts'

/** Whether a lottery is a favourite, and how to change that; visitors log in first. */
export function useFavourite(gameCode: string): { on: boolean; toggle: () => void } {
  return {
    on: useFavourites().includes(gameCode),
    toggle: () => loginCheck(() => void toggleFavourite(currentSession(), gameCode), 'session'),
  }
}
