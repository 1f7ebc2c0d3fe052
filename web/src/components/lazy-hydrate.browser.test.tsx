import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lazyHydrate } from '#components/lazy-hydrate.tsx'
import { show } from '#ui/test-page.tsx'

function Choice() {
  const [isOn, setOn] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <label>
        <input type="checkbox" checked={isOn} onChange={() => setOn(!isOn)} />
        Halcyon
      </label>
      <input aria-label="Find" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <output>{`${isOn ? 'chosen' : 'not chosen'} ${text}`}</output>
    </>
  )
}

/** As React's server part writes it. */
const markup =
  '<div class="part"><!--$--><label><input type="checkbox"/>Halcyon</label><input aria-label="Find" value=""/><output>not chosen </output><!--/$--></div>'

let parts = 0
let root: ReturnType<typeof hydrateRoot> | undefined
let arrive: () => void

/** A rendered page with one part, whose code comes when it is told to. */
function showRendered(isOld?: () => boolean): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  arrive = resolve
  const Late = lazyHydrate(
    `test/${++parts}`,
    async () => {
      await promise
      return Choice
    },
    isOld,
  )
  const box = document.createElement('div')
  box.innerHTML = markup
  document.body.append(box)
  root = hydrateRoot(box, <Late className="part" on="touch" />)
}

// What another file showed is taken down, not only out of the page.
beforeEach(() => show(null))
afterEach(() => root?.unmount())

const output = () => document.querySelector('output')?.textContent

test('a press on a tick box of a part that is not here yet ticks it once', async () => {
  showRendered()
  await page.getByText('Halcyon').click()
  expect(output()).toBe('not chosen ')
  arrive()
  await expect.poll(output).toBe('chosen ')
  await page.getByText('Halcyon').click()
  await expect.poll(output).toBe('not chosen ')
})

test('a part is taken over as it stands, or drawn anew where it would be another by now', async () => {
  for (const isOld of [false, true]) {
    showRendered(() => isOld)
    const field = document.querySelector('[aria-label="Find"]')
    await page.getByLabelText('Find').click()
    arrive()
    await expect.poll(() => Object.keys(document.querySelector('output') ?? {}).length).toBeGreaterThan(0)
    expect(field?.isConnected).toBe(!isOld)
    root?.unmount()
    document.body.replaceChildren()
  }
})
