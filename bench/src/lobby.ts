import { figureLine, type Print } from '#figures.ts'
import { countSlots, fillCatalogue } from '#large-catalogue.ts'
import { benchLobbyMemory } from '#lobby-memory.ts'
import { benchLobbyScroll } from '#lobby-scroll.ts'
import { benchLobbyTyping } from '#lobby-typing.ts'
import { benchPageLoads } from '#page-loads.ts'
import { withPortal } from '#platform.ts'

const port = 4264
const slots = 10_000
const page = { name: 'lobby', path: '/rng' }

const parts = {
  load: (_url: string, print: Print) => benchPageLoads(port, page, print),
  typing: benchLobbyTyping,
  scroll: benchLobbyScroll,
  memory: benchLobbyMemory,
}

/** The lobby of slots with 10,000 of them: its first load, its search, its length, and what it leaves behind. */
export async function benchLobby(print: Print = console.log): Promise<void> {
  const fill = (dataDir: string) => fillCatalogue({ dataDir, port, slots })
  await withPortal({ port, fill }, async () => {
    const value = await countSlots(port)
    print(figureLine({ name: 'lobby-games', value: String(value), unit: 'slots', limit: `>= ${slots}` }))
    const url = `http://127.0.0.1:${port}${page.path}`
    const asked = process.env['BENCH_PARTS']?.split(',')
    for (const [name, part] of Object.entries(parts))
      if (asked?.includes(name) ?? true) await part(url, print)
  })
}
