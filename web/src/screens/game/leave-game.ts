import { goBackOutOf } from '#components/go-back.ts'

/** Leads back to the page that the game was opened on, as it was left; else to the lobby. */
export const leaveGame = (lobby: string): void =>
  goBackOutOf((pathname) => /^\/(game|seamless|login)\/?$/.test(pathname), lobby)
