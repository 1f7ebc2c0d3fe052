import { setTimeout as sleep } from 'node:timers/promises'
import { figureLine, median, type Print } from '#figures.ts'
import { type Interaction, partsOf, readInteractions, watchInteractions } from '#interactions.ts'
import { withPortal } from '#platform.ts'
import { isTakenOver, strike, type Tab, withTab } from '#tab.ts'

const port = 4266
const slowdown = 4
const times = 5
const limitMs = 100

/** Buttons of a visitor's header, by their place. */
const dialogs = [
  { name: 'login-dialog', button: 0 },
  { name: 'register-dialog', button: 1 },
]

/**
 * How a press comes. The hard one falls from the sky as a finger's tap does, down and up in one moment: what the first
 * pointer over the button loads and styles is the press's own work. A hand with a mouse is there a moment before, and
 * holds the button for as long as hands do.
 */
const presses = [
  { of: '', about: 'pressed out of nowhere', hoverMs: 0, holdMs: 0 },
  { of: '-by-hand', about: 'after 200 ms over it, held for 80', hoverMs: 200, holdMs: 80 },
]
type Press = (typeof presses)[number]

const buttonOf = (place: number): string => `document.querySelectorAll('.hdr-guest button')[${place}]`
const isOpen = `document.querySelector('dialog[open] .auth-form')`

async function pressAt(tab: Tab, element: string, { hoverMs, holdMs }: Press): Promise<void> {
  const [x, y] = await tab.run<number[]>(
    `(() => { const box = ${element}.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2] })()`,
  )
  const at = { x, y, button: 'left', clickCount: 1 }
  if (hoverMs > 0) {
    await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
    await sleep(hoverMs)
  }
  await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at })
  if (holdMs > 0) await sleep(holdMs)
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
}

/** Opens a dialog from home's header, and closes it by Escape. @returns what came until the press had shown something */
async function openOnce(tab: Tab, button: string, press: Press): Promise<Interaction> {
  await tab.run('window.interactions?.clear()')
  await pressAt(tab, button, press)
  await tab.until(isOpen)
  await sleep(1_000)
  const [worst] = await readInteractions(tab)
  await strike(tab, 'Escape', 27)
  await tab.until(`!${isOpen}`)
  // The next one comes from elsewhere.
  if (press.hoverMs > 0) await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 900 })
  await sleep(500)
  return worst ?? { ms: 0, waitingMs: 0, handlingMs: 0, presentingMs: 0 }
}

/** Login and registration, opened over home on a slowed processor; each begins in a browser that has nothing of it. */
export async function benchDialogs(print: Print = console.log): Promise<void> {
  await withPortal({ port, environment: {} }, async () => {
    for (const { name, button } of dialogs)
      for (const press of presses)
        await withTab(`http://127.0.0.1:${port}/`, async (tab) => {
          await tab.until(isTakenOver('.hdr-guest button'))
          await sleep(2_000)
          await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
          await watchInteractions(tab)
          const all: Interaction[] = []
          for (let time = 0; time < times; time++) all.push(await openOnce(tab, buttonOf(button), press))
          const taken = all.map(({ ms }) => ms)
          const value = String(Math.max(...taken))
          const about = `${slowdown} x slower, ${times} times, ${press.about}; median ${median(taken)}; waiting + handling + presenting ${partsOf(all)}`
          print(
            figureLine({ name: `${name}-inp${press.of}`, value, unit: 'ms', limit: `<= ${limitMs}`, about }),
          )
        })
  })
}
