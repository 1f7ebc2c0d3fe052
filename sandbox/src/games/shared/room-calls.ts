import type { RoundView } from '#provider/present-round.ts'
import type { LobbyView } from '#rooms/present-room.ts'
import { call } from '../kit/server.ts'

export const streamPath = '/api/room/stream'
export const chainPath = '/api/room/chain'

export const readLobby = () => call<LobbyView>('GET', '/api/room/lobby')
export const sitDown = (level: string) => call<{ seat: number }>('POST', '/api/room/seat', { level })
export const standUp = () => call<{ isLeaving: boolean }>('POST', '/api/room/leave', {})
export const offerBank = (takes: boolean) => call<{ takesBank: boolean }>('POST', '/api/room/bank', { takes })
export const placeBet = (body: { key: string; hand: string; unit: string }) =>
  call<RoundView>('POST', '/api/room/bets', body)
export const decide = (body: { hand: string; index: number; step: unknown }) =>
  call<object>('POST', '/api/room/turn', body)
