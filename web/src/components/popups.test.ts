import { beforeEach, expect, test, vi } from 'vitest'
import { leavePopup, popupsToShow } from '#components/popups.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
})
beforeEach(() => stored.clear())

let count = 0
const popup = (date: number) => ({ id: `p${(count += 1)}`, title: '', content: '', date })
const ids = (told: ReturnType<typeof popup>[], day: string) => popupsToShow(told, day).map(({ id }) => id)

test('popups come in turn, the oldest first, each once a start', () => {
  const [late, early] = [popup(2), popup(1)]
  expect(ids([late, early], '2026-01-01')).toEqual([early.id, late.id])
  leavePopup(early.id, { day: '2026-01-01', isAwayToday: false })
  expect(ids([late, early], '2026-01-01')).toEqual([late.id])
})

test('one that is not wanted today is kept away for that day, and the others are not', () => {
  const [one, other] = [popup(1), popup(2)]
  stored.set('popupsAway', JSON.stringify({ day: '2026-01-01', ids: [one.id] }))
  expect(ids([one, other], '2026-01-01')).toEqual([other.id])
  expect(ids([one, other], '2026-01-02')).toEqual([one.id, other.id])
  leavePopup(other.id, { day: '2026-01-01', isAwayToday: true })
  expect(JSON.parse(stored.get('popupsAway') ?? '')).toEqual({ day: '2026-01-01', ids: [one.id, other.id] })
})

test.each(['', '{', 'null', '7', '{"day":"2026-01-01"}', '{"day":"2026-01-01","ids":{}}'])(
  'a stored value that is broken keeps nothing away: %s',
  (value) => {
    const one = popup(1)
    stored.set('popupsAway', value)
    expect(ids([one], '2026-01-01')).toEqual([one.id])
  },
)
