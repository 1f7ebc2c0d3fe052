import { operatorApi } from '@suntala/contract/operator-api'
import { answering } from '#screens/screen.ts'

const markers = [
  { code: 'CHASING_LOSSES', account: 'anong_k', facts: { deposits: '4', lost: '4500.00' } },
  { code: 'LIMITS_RAISED', account: 'anong_k', facts: { raises: '3' } },
  { code: 'NIGHT_PLAY', account: 'boonmee88', facts: { nights: '5', nightBets: '80', bets: '120' } },
  {
    code: 'DEPOSITS_RISING',
    account: 'wichai.srisai',
    facts: { deposited: '82000.00', usually: '9000.00', deposits: '14' },
  },
  { code: 'WITHDRAWALS_CANCELLED', account: 'ploy', facts: { withdrawals: '3' } },
].map((marker, at) => ({
  ...marker,
  currency: 'THB',
  memberId: `01890000-0000-7000-8000-00000000000${at}`,
  day: '2026-11-20',
}))

/** Signs of harm, of which a new world has none. */
export const markersTold = answering(operatorApi.opsMarkers.path, {
  content: markers,
  totalPages: 1,
  totalCount: markers.length,
})
