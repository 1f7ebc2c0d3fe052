import axe from 'axe-core'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../src/ui/test-page.tsx'
import { App } from './App.tsx'
import './gallery.css'

const now = Date.now()

test.each([
  ['dark', 1440, 'ltr'],
  ['light', 1440, 'rtl'],
  ['dark', 390, 'rtl'],
  ['light', 390, 'ltr'],
] as const)(
  'every part is accessible and nothing overflows: %s, %i px, %s',
  async (theme, width, dir) => {
    await page.viewport(width, 900)
    document.documentElement.lang = 'en'
    document.title = 'Components'
    show(<App now={now} themes={[theme]} />, { theme, dir })
    const root = document.documentElement
    expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth)
    // The tests' own frame is no page of its own.
    const { violations } = await axe.run(document, { iframes: false })
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    )
    expect(found).toEqual([])
  },
  120_000,
)

test('the browser takes over what a server painted minutes ago', async () => {
  await page.viewport(1440, 900)
  show(null)
  const app = (
    <StrictMode>
      <App now={now - 200_000} themes={['dark']} />
    </StrictMode>
  )
  const box = document.createElement('div')
  box.innerHTML = renderToString(app)
  document.body.append(box)
  const complaints: unknown[] = []
  const root = flushSync(() =>
    hydrateRoot(box, app, { onRecoverableError: (error) => complaints.push(String(error)) }),
  )
  await expect.element(page.getByRole('radio', { name: 'Today' }).first()).toBeVisible()
  root.unmount()
  expect(complaints).toEqual([])
})

test('the number board moves by one and by ten past closed numbers, and Space chooses', async () => {
  show(<App now={now} themes={['dark']} />)
  const board = page.getByRole('group', { name: 'Two-digit numbers' }).first()
  const key = (number: string) => board.getByRole('button', { name: number })
  await userEvent.click(key('00'))
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(key('10')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowRight}')
  await expect.element(key('01')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(key('01')).toHaveAttribute('aria-pressed', 'true')
  key('08').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(key('10')).toHaveFocus()
})

test('the focus on a game shows what the pointer shows', async () => {
  show(<App now={now} themes={['dark']} />)
  const link = document.querySelector<HTMLElement>('.gc:not(.gc-off) .gc-name')
  const over = link?.parentElement?.querySelector('.gc-over')
  await userEvent.tab()
  link?.focus()
  await expect.poll(() => over && getComputedStyle(over).opacity).toBe('1')
})
