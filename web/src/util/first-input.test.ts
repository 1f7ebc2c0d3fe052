import { expect, test, vi } from 'vitest'
import { onFirstInput } from '#util/first-input.ts'

const page = new EventTarget()
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))

const touch = (name: string) => page.dispatchEvent(new Event(name))

test('what waits for the first touch runs once, whichever kind comes first', () => {
  const run = vi.fn()
  onFirstInput(run)
  touch('keydown')
  touch('pointerdown')
  touch('keydown')
  expect(run).toHaveBeenCalledTimes(1)
})

test('what was called off does not run', () => {
  const run = vi.fn()
  onFirstInput(run)()
  touch('pointerdown')
  expect(run).not.toHaveBeenCalled()
})
