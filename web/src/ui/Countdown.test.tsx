import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ClockProvider } from './clock.tsx'
import { clockText } from './ClockText.tsx'
import { Countdown, isUrgent } from './Countdown.tsx'
import { litSegments } from './Ring.tsx'

describe('time left', () => {
  test('reads mm:ss, and h:mm:ss from one hour on', () => {
    expect(clockText(0)).toBe('00:00')
    expect(clockText(-5000)).toBe('00:00')
    expect(clockText(45_001)).toBe('00:46')
    expect(clockText(3_599_000)).toBe('59:59')
    expect(clockText(3_600_000)).toBe('1:00:00')
    expect(clockText(36_061_000)).toBe('10:01:01')
  })
  test('reads days and hours from one day on, in the words of the page', () => {
    const eightDays = 194 * 3_600_000 + 42 * 60_000
    expect(clockText(eightDays, '{d}d {h}h')).toBe('8d 2h')
    expect(clockText(86_400_000, '{d} วัน {h} ชม.')).toBe('1 วัน 0 ชม.')
    expect(clockText(86_399_000, '{d}d {h}h')).toBe('23:59:59')
    expect(clockText(eightDays)).toBe('194:42:00')
  })
  test('is urgent in the last minute, and of a short span only in its last fifth', () => {
    expect(isUrgent(59_000, 1_800_000)).toBe(true)
    expect(isUrgent(61_000, 1_800_000)).toBe(false)
    expect(isUrgent(33_000, 60_000)).toBe(false)
    expect(isUrgent(11_000, 60_000)).toBe(true)
    expect(isUrgent(59_000, 0)).toBe(true)
  })
  test('keeps one segment lit until nothing is left', () => {
    expect(litSegments(0.001, 12)).toBe(1)
    expect(litSegments(0, 12)).toBe(0)
    expect(litSegments(1, 12)).toBe(12)
    expect(litSegments(0.5, 12)).toBe(6)
  })
  test('keeps one segment dark until what fills up is whole', () => {
    expect(litSegments(0.99, 12, true)).toBe(11)
    expect(litSegments(1, 12, true)).toBe(12)
    expect(litSegments(0.001, 12, true)).toBe(1)
  })
})

describe('the first paint of a countdown', () => {
  test('shows the time that the server told, whatever the clock of the machine says', () => {
    const html = renderToString(
      <ClockProvider nowMs={1_000_000} serverOffsetMs={123_456}>
        <Countdown endsAt={1_090_000} total={600_000} variant="bar" label="Closes in" />
      </ClockProvider>,
    )
    expect(html).toContain('01:30')
    expect(html).toContain('role="timer"')
  })
  test('is a time of days too where the page says how they are written', () => {
    const html = renderToString(
      <ClockProvider nowMs={0} serverOffsetMs={0} daysLeft="{d}d {h}h">
        <Countdown endsAt={180_000_000} />
      </ClockProvider>,
    )
    expect(html).toContain('2d 2h')
    expect(html).toContain('data-days-left="{d}d {h}h"')
  })
  test('shows a placeholder when nobody told the time', () => {
    expect(renderToString(<Countdown endsAt={1_090_000} />)).toContain('––:––')
  })
})
