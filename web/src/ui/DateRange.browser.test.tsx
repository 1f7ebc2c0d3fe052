import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DateRange, type Days } from './DateRange.tsx'
import { show } from './test-page.tsx'

const labels = {
  from: 'From',
  to: 'To',
  between: 'to',
  presets: 'Period',
  previous: 'Previous',
  next: 'Next',
  calendar: (day: string) => `Calendar of ${day}`,
  format: 'yyyy-MM-dd',
  noDay: 'No such day.',
  wrongOrder: 'The first day is after the last.',
}

function setUp(first: Days = { from: '2026-11-10', to: '2026-11-16' }) {
  const asked = vi.fn<(days: Days) => void>()
  function Range() {
    const [days, setDays] = useState(first)
    return (
      <DateRange
        value={days}
        onChange={(next) => {
          asked(next)
          setDays(next)
        }}
        presets={[{ id: 'week', label: '7 days', from: '2026-11-16', to: '2026-11-22' }]}
        max="2026-11-22"
        labels={labels}
      />
    )
  }
  show(<Range />)
  return asked
}

const from = () => page.getByRole('textbox', { name: 'From' })
const to = () => page.getByRole('textbox', { name: 'To' })

test('days stand as yyyy-MM-dd whatever the browser’s language is', async () => {
  setUp()
  await expect.element(from()).toHaveValue('2026-11-10')
})

test('typing another year asks once, when the day is whole and left', async () => {
  const asked = setUp()
  await userEvent.fill(from(), '')
  await userEvent.type(from(), '2025-11-10')
  expect(asked).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(asked.mock.calls).toEqual([[{ from: '2025-11-10', to: '2026-11-16' }]])
  await userEvent.tab()
  expect(asked).toHaveBeenCalledOnce()
})

test('a first day after the last is told, asks nothing and swaps nothing', async () => {
  const asked = setUp()
  await userEvent.fill(from(), '2026-11-20')
  await userEvent.keyboard('{Enter}')
  await expect.element(from()).toBeInvalid()
  await expect.element(from()).toHaveAccessibleDescription('The first day is after the last.')
  await expect.element(from()).toHaveValue('2026-11-20')
  await expect.element(to()).toHaveValue('2026-11-16')
  expect(asked).not.toHaveBeenCalled()
  await userEvent.fill(to(), '20261121')
  await userEvent.keyboard('{Enter}')
  expect(asked.mock.calls).toEqual([[{ from: '2026-11-20', to: '2026-11-21' }]])
  await expect.element(from()).not.toBeInvalid()
})

test.each(['2026-02-30', '2026-11-23', '22/11', 'soon'])('%s is refused in words', async (text) => {
  const asked = setUp()
  await userEvent.fill(to(), text)
  await userEvent.tab()
  await expect.element(to()).toHaveAccessibleDescription('No such day.')
  await expect.element(page.getByRole('alert')).toHaveTextContent('No such day.')
  expect(asked).not.toHaveBeenCalled()
})

test('spans are reached by keys while none is in force', async () => {
  const asked = setUp()
  await userEvent.click(page.getByRole('button', { name: 'Calendar of To' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.tab()
  await expect.element(to()).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('radio', { name: '7 days' })).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(asked).toHaveBeenLastCalledWith({ from: '2026-11-16', to: '2026-11-22' })
})

test.each([
  [7, '2026-10-08', '2026-10-14', '2026-10-15', '2026-10-21'],
  [30, '2026-09-15', '2026-10-14', '2026-10-15', '2026-11-13'],
])(
  'from %i days the steps lead to as many next and previous (CONST-09..12, A-82)',
  async (_days, from, to, nextFrom, nextTo) => {
    const asked = setUp({ from, to })
    await userEvent.click(page.getByRole('button', { name: 'Next', exact: true }))
    expect(asked).toHaveBeenLastCalledWith({ from: nextFrom, to: nextTo })
    await userEvent.click(page.getByRole('button', { name: 'Previous', exact: true }))
    expect(asked).toHaveBeenLastCalledWith({ from, to })
  },
)
