import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from './Button.tsx'
import { withLittleMotion } from './test-motion.ts'
import { show } from './test-page.tsx'

withLittleMotion()

test('who wants little to move has each change at once: nothing is on its way, and nothing is drawn twice', async () => {
  show(
    <main>
      <p style={{ width: 100 }}>A line</p>
      <Button>Send</Button>
    </main>,
  )
  const line = page.getByText('A line').element() as HTMLElement // a paragraph
  const button = page.getByRole('button', { name: 'Send' }).element() as HTMLElement // a button
  // Both are drawn before they change.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  line.style.width = '300px'
  button.style.opacity = '0.5'
  expect(line.getBoundingClientRect().width).toBe(300)
  expect(getComputedStyle(button).opacity).toBe('0.5')
  expect(document.getAnimations()).toEqual([])
})
