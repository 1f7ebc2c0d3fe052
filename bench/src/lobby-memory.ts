import { figureLine, type Print } from '#figures.ts'
import { isTakenOver, type Tab, withTab } from '#tab.ts'

const [few, many] = [20, 200]
/** In turn, by links that every page has; each is another screen or another list. */
const round = ['/', '/rng', '/promotions', '/live', '/elott', '/fish', '/help', '/sports', '/pvp', '/news']

type Heap = { megabytes: number; nodes: number; listeners: number }

/** What the page holds, once everything that can go has gone. */
async function readHeap(tab: Tab): Promise<Heap> {
  for (let time = 0; time < 3; time++) await tab.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await tab.send('Runtime.getHeapUsage')) as { usedSize: number } // of the protocol
  const { nodes, jsEventListeners } = (await tab.send('Memory.getDOMCounters')) as {
    nodes: number
    jsEventListeners: number
  } // of the protocol
  return { megabytes: usedSize / 1e6, nodes, listeners: jsEventListeners }
}

/** Follows a link and waits for its page to stand there. */
async function goTo(tab: Tab, path: string): Promise<void> {
  await tab.run(`document.querySelector('a[href="${path}"]').click()`)
  await tab.until(`location.pathname === '${path}' && document.querySelector('main h1, main h2')`)
  await tab.run(`new Promise((done) => requestIdleCallback(done, { timeout: 1000 }))`)
}

/** Memory after many changes of the page beside that after a few, in one tab that never loads anew. */
export async function benchLobbyMemory(url: string, print: Print): Promise<void> {
  await withTab(url, async (tab) => {
    const heaps: Heap[] = []
    // A link that is followed before would load the page anew.
    await tab.until(isTakenOver('main h1'))
    for (let gone = 1; gone <= many; gone++) {
      await goTo(tab, round[gone % round.length] ?? '/')
      if (gone === few || gone === many) heaps.push(await readHeap(tab))
    }
    const [before, after] = heaps
    if (!before || !after) throw new Error('it was not measured twice')
    const value = (after.megabytes / before.megabytes).toFixed(3)
    const about = (['megabytes', 'nodes', 'listeners'] as const).map(
      (name) => `${after[name].toFixed(name === 'megabytes' ? 2 : 0)} of ${before[name].toFixed(0)} ${name}`,
    )
    const name = 'lobby-memory-200'
    print(figureLine({ name, value, unit: 'of that after 20', limit: '<= 1.10', about: about.join(', ') }))
  })
}
