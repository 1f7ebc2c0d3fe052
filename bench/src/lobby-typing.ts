import { setTimeout as sleep } from 'node:timers/promises'
import { figureLine, type Print } from '#figures.ts'
import { readInteractions, watchInteractions } from '#interactions.ts'
import { isTakenOver, type Tab, withTab } from '#tab.ts'

const field = `document.querySelector('main [data-search]')`
const slowdown = 4
/** What is typed, letter by letter, and taken back. */
const words = ['dragon', 'mandarin fortune', 'gem', 'xylophone', 'copper']
/** From key to key: as hands do it, and with rests so long that the list changes under the next key. */
const gapsMs = [110, 130, 90, 420, 120, 560]

/** Typing in the search of a lobby on a slowed processor: the worst interaction, as few as they are. */
export async function benchLobbyTyping(url: string, print: Print): Promise<void> {
  await withTab(url, async (tab) => {
    await tab.until(field)
    await tab.run(`${field}.focus()`)
    // The portal's script comes with the first key.
    await press(tab, 'a')
    await press(tab, 'Backspace')
    await tab.until(isTakenOver('main [data-search]'))
    await sleep(2_000)
    await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await watchInteractions(tab)
    const keys = words.flatMap((word) => [...word, ...Array.from(word, () => 'Backspace')])
    for (const [index, key] of keys.entries()) {
      await press(tab, key)
      await sleep(gapsMs[index % gapsMs.length] ?? 0)
    }
    await sleep(1_000)
    await tellWorst(tab, { keys: keys.length, print })
  })
}

async function press(tab: Tab, key: string): Promise<void> {
  const isText = key.length === 1
  const code = { key, windowsVirtualKeyCode: isText ? key.toUpperCase().charCodeAt(0) : 8 }
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', ...code, ...(isText && { text: key }) })
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', ...code })
}

async function tellWorst(tab: Tab, { keys, print }: { keys: number; print: Print }): Promise<void> {
  const all = await readInteractions(tab)
  const [worst] = all
  const parts = worst ? `waited ${worst.waitingMs} ms, handled in ${worst.handlingMs} ms` : 'none was seen'
  const over = all.filter(({ ms }) => ms > 50).length
  const value = String(worst?.ms ?? 0)
  const about = `${slowdown} x slower, ${keys} keys, ${over} over it; the worst ${parts}`
  print(figureLine({ name: 'lobby-search-inp', value, unit: 'ms', limit: '<= 50', about }))
}
