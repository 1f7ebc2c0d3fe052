import type { ReefView } from '#arcade/present-room.ts'
import type { RoundView } from '#provider/present-round.ts'
import { bearer, call } from '../kit/server.ts'

export const readReef = () => call<{ room: ReefView | null; magazine: RoundView | null }>('GET', '/api/reef')
export const sendShot = (id: string, body: { index: number; fish: string }) =>
  call<RoundView>('POST', `/api/reef/magazines/${id}/shots`, body)
export const endMagazine = (id: string) => call<RoundView>('POST', `/api/reef/magazines/${id}/end`, {})

/** The same from a page that is being left: nobody waits for the answer. */
export const endOnLeave = (id: string) =>
  void fetch(`/api/reef/magazines/${id}/end`, {
    method: 'POST',
    keepalive: true,
    headers: { ...bearer(), 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined)

/** Where a page hears of its room. */
export const reefStream = '/api/reef/stream'
