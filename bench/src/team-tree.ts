import { setTimeout as sleep } from 'node:timers/promises'
import type { TestAgent } from '@suntala/server/agent/team/test-team'
import type { TestPlatform } from '@suntala/server/test-platform'
import { figureLine, median, type Print } from '#figures.ts'
import { scriptPerFrame } from '#script-per-frame.ts'
import { isTakenOver, strike, type Tab, takeSession, withTab } from '#tab.ts'
import { worldOf100_000 } from '#wage-world.ts'

const port = 4269
const frameMs = 1000 / 60
/** So many of the widest level are gone through. */
const readTo = 2_000

const tree = `document.querySelector('[role="tree"]')`
const height = `${tree}.firstElementChild.offsetHeight`
const rowHeight = `document.querySelector('[role="treeitem"]').offsetHeight`
const rows = `Math.round(${height} / ${rowHeight})`
const isShown = (name: string) =>
  `[...document.querySelectorAll('[role="treeitem"] b')].some((each) => each.textContent === '${name}')`

/** A trace has the frames that somebody asks for. */
const everyFrame = `{
  const next = () => requestAnimationFrame(next)
  next()
}`

/** Down by half a screen a frame until so many rows were read, waiting for those that are on their way. */
const scroll = `(async () => {
  const box = ${tree}
  for (let frame = 0; frame < 5_000 && ${rows} < ${readTo}; frame++) {
    await new Promise(requestAnimationFrame)
    box.scrollTop += box.clientHeight / 2
  }
  return ${rows}
})()`

async function logInto(tab: Tab, agent: TestAgent, origin: string): Promise<void> {
  await takeSession(tab, { origin, of: agent })
  await tab.send('Page.navigate', { url: `${origin}/agent/downline?view=tree` })
  await tab.until(isTakenOver('[role="tree"]'))
  await tab.until(isShown('bench1'))
}

function tell(print: Print, name: string, scripts: readonly number[], about: string): void {
  const over = scripts.filter((ms) => ms > frameMs).length
  const value = Math.max(0, ...scripts).toFixed(1)
  const notes = `${about}; ${scripts.length} frames, ${over} over it, median ${median(scripts).toFixed(2)}`
  print(figureLine({ name: `${name}-script`, value, unit: 'ms', limit: '<= 16.7', about: notes }))
}

/** A tree of 100,000 accounts on the page: what script each frame has while it is opened, gone through and searched. */
export async function benchTeamTree(platform: TestPlatform, agent: TestAgent, print: Print): Promise<void> {
  const origin = await platform.server.listen({ port, host: '127.0.0.1' })
  await withTab(`${origin}/help`, async (tab) => {
    await tab.until(`document.readyState === 'complete'`)
    await logInto(tab, agent, origin)
    await tab.run(`${tree}.focus(); ${everyFrame}`)
    const opened = await tab.trace(async () => {
      await strike(tab, 'ArrowRight', 39)
      await tab.until(`${rows} > 50`)
      await sleep(500)
    })
    tell(print, 'team-tree-open', scriptPerFrame(opened), `${worldOf100_000.members} accounts`)
    let read = 0
    const scrolled = await tab.trace(async () => {
      read = await tab.run<number>(scroll)
    })
    tell(print, 'team-tree-scroll', scriptPerFrame(scrolled), `through ${read} rows`)
    const elements = await tab.run<number>(`document.getElementsByTagName('*').length`)
    print(figureLine({ name: 'team-tree-elements', value: String(elements), unit: 'elements' }))
    const found = await tab.trace(async () => {
      await tab.run(`document.querySelector('main input[type="search"], main [role="searchbox"]').focus()`)
      for (const letter of 'bench9999') {
        await strike(tab, letter)
        await sleep(100)
      }
      await tab.until(isShown('bench9999'))
      await sleep(500)
    })
    tell(print, 'team-tree-search', scriptPerFrame(found), 'typed letter by letter')
  })
}
