import type { LotteryProduct } from '@suntala/contract/lottery'
import { expect, test } from 'vitest'
import {
  byKind,
  lotteriesOf,
  nameUnder,
  readLobbyView,
  tagsOf,
  weekdayIn,
} from '#screens/lottery/lobby/lobby-view.ts'

const game = (
  gameId: string,
  gameGroupCode: string,
  drawDayOfWeek: number[],
  isHot = true,
): LotteryProduct => ({
  gameId,
  vendor: 'LOTT',
  family: 'thai3',
  prizeMode: 'Lott',
  gameMenus: [...(isHot ? ['hot'] : []), gameGroupCode],
  gameGroupCode,
  gameGroupId: 1,
  labelName: gameId,
  remark: '',
  flag: 'th',
  numero: '1',
  issueState: 'OPEN',
  remainTime: 1,
  lockTime: 1,
  issueTime: 1,
  drawAt: 1,
  drawDayOfWeek,
  last: null,
})
const games = [game('A', 'THAI', [1, 2]), game('B', 'VIETNAM', [2, 3]), game('C', 'THAI', [7], false)]
const own = { favourites: ['C', 'A'], recent: ['B', 'A', 'GONE'] }
const shown = (query: string) =>
  lotteriesOf(games, readLobbyView(new URLSearchParams(query)), own).map(({ gameId }) => gameId)

test('lists hot, favourite and recent lotteries and those of a tag (LOT-01..04)', () => {
  expect(shown('')).toEqual(['A', 'B'])
  expect(shown('list=fav')).toEqual(['A', 'C'])
  expect(shown('list=recent')).toEqual(['B', 'A'])
  expect(shown('list=THAI')).toEqual(['A', 'C'])
  expect(shown('list=all')).toEqual(['A', 'B', 'C'])
  expect(tagsOf(games)).toEqual(['THAI', 'VIETNAM'])
})

test('a weekday from 1 to 7 filters by draw day, anything else does not (LOT-05)', () => {
  expect(shown('list=all&day=2')).toEqual(['A', 'B'])
  expect(shown('list=all&day=7')).toEqual(['C'])
  expect(shown('list=all&day=8')).toEqual(['A', 'B', 'C'])
  expect(shown('list=all&day=x')).toEqual(['A', 'B', 'C'])
})

test('a week begins on Monday, in the zone of the merchant (A-62)', () => {
  const saturdayEvening = Date.UTC(2026, 10, 21, 18)
  expect(weekdayIn('UTC', saturdayEvening)).toBe(6)
  expect(weekdayIn('Asia/Bangkok', saturdayEvening)).toBe(7)
})

test('electronic lotteries and tickets stand in two groups on one page, each as far as there is one (A-09)', () => {
  const [electronic, ticket] = [{ ...game('E', 'RAPID', [1]), vendor: 'ELOTT' }, game('A', 'THAI', [1])]
  expect(byKind([ticket, electronic] as LotteryProduct[])).toEqual([
    { kind: 'electronic', games: [electronic] },
    { kind: 'tickets', games: [ticket] },
  ])
  expect(byKind([ticket]).map(({ kind }) => kind)).toEqual(['tickets'])
})

test('a station is named without its region where the heading says it', () => {
  expect(nameUnder('CENTRAL', 'Phú Yên (Central)')).toBe('Phú Yên')
  expect(nameUnder('SOUTH', 'โฮจิมินห์ (ใต้)')).toBe('โฮจิมินห์')
  expect(nameUnder('NORTH', 'Vietnam North (XSMB)')).toBe('Vietnam North (XSMB)')
})
