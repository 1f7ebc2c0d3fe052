import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { LimitCard } from '#screens/protection/LimitCard.tsx'
import type { Limit } from '#screens/protection/protection-entities.ts'
import { logIn, showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['protection', 'ui', 'form', 'errors'])

const day: Limit = {
  kind: 'deposit',
  period: 'day',
  amount: '1000.00',
  used: '0.00',
  waiting: '700.00',
  left: '300.00',
  endsAt: Date.UTC(2026, 7, 2),
  next: null,
}

function showLimit(limit: Limit): void {
  logIn()
  showInPortal(<LimitCard kind={limit.kind} limits={[limit]} />)
}

const counted = () => page.getByText(/^Deposits of .*700.* counted in\./)

test('deposits that wait are told beside what a limit leaves, and before another limit is set', async () => {
  showLimit(day)
  await expect.element(page.getByText(/300.* left/)).toBeVisible()
  await expect.element(counted()).toBeVisible()
  await expect.element(page.getByText(/above the limit too/)).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Deposits, A day: change' }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/^Deposits of .*700.* are still open$/)).toBeVisible()
  await expect.element(dialog.getByText(/are credited even where the limit is lower/)).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'To your deposits' }))
    .toHaveAttribute('href', '/member/depositv2')
})

test('where they go beyond the limit it is said that they are credited and nothing more is paid in', async () => {
  showLimit({ ...day, amount: '500.00', left: '0.00' })
  await expect.element(page.getByText('Used up', { exact: true })).toBeVisible()
  await expect
    .poll(() => counted().element().textContent)
    .toMatch(/credited above the limit too; nothing more can be paid in/)
})

test('without an open deposit nothing is told of one', async () => {
  showLimit({ ...day, waiting: '0.00', left: '1000.00' })
  await expect.element(page.getByText(/1,000.* left/)).toBeVisible()
  await expect.element(counted()).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Deposits, A day: change' }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByText(/are still open$/)).not.toBeInTheDocument()
})
