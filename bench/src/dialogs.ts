import { setTimeout as sleep } from 'node:timers/promises'
import { figureLine, median, type Print } from '#figures.ts'
import { readInteractions, watchInteractions } from '#interactions.ts'
import { withPortal } from '#platform.ts'
import { isTakenOver, type Tab, withTab } from '#tab.ts'

const port = 4266
const slowdown = 4
const times = 5

/** Buttons of a visitor's header, by their place. */
const dialogs = [
  { name: 'login-dialog', button: 0 },
  { name: 'register-dialog', button: 1 },
]
const buttonOf = (place: number): string => `document.querySelectorAll('.hdr-guest button')[${place}]`
const isOpen = `document.querySelector('dialog[open] .auth-form')`

async function pressAt(tab: Tab, element: string): Promise<void> {
  const [x, y] = await tab.run<number[]>(
    `(() => { const box = ${element}.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2] })()`,
  )
  const at = { x, y, button: 'left', clickCount: 1 }
  await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at })
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
}

/** Opens a dialog from home's header, and closes it by Escape. @returns until the press had shown something, in ms */
async function openOnce(tab: Tab, button: string): Promise<number> {
  await tab.run('window.interactions?.clear()')
  await pressAt(tab, button)
  await tab.until(isOpen)
  await sleep(1_000)
  const [worst] = await readInteractions(tab)
  const key = { key: 'Escape', windowsVirtualKeyCode: 27 }
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  await tab.until(`!${isOpen}`)
  await sleep(500)
  return worst?.ms ?? 0
}

/** Login and registration, opened over home on a slowed processor; each begins in a browser that has nothing of it. */
export async function benchDialogs(print: Print = console.log): Promise<void> {
  await withPortal({ port, environment: {} }, async () => {
    for (const { name, button } of dialogs)
      await withTab(`http://127.0.0.1:${port}/`, async (tab) => {
        await tab.until(isTakenOver('.hdr-guest button'))
        await sleep(2_000)
        await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        await watchInteractions(tab)
        const taken: number[] = []
        for (let time = 0; time < times; time++) taken.push(await openOnce(tab, buttonOf(button)))
        const value = String(Math.max(...taken))
        const about = `${slowdown} x slower, ${times} times; the first ${taken[0]}, median ${median(taken)}`
        print(figureLine({ name: `${name}-inp`, value, unit: 'ms', limit: '<= 100', about }))
      })
  })
}
