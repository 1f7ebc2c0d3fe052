import { goBackOutOf } from '#components/go-back.ts'

/** Leads back to the page that the game was opened on, as it was left; without one, `otherwise` leads on. */
export const leaveGame = (otherwise: () => void): void =>
  goBackOutOf((pathname) => /^\/(game|seamless|login)\/?$/.test(pathname), otherwise)
