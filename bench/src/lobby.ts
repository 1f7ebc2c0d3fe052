import { figureLine, type Print } from '#figures.ts'
import { benchLobbyMemory } from '#lobby-memory.ts'
import { benchLobbyScroll } from '#lobby-scroll.ts'
import { benchLobbyTyping } from '#lobby-typing.ts'
import { benchPageLoads } from '#page-loads.ts'
import { withPortal } from '#platform.ts'

const port = 4264
const slots = 10_000
/** Games of other kinds that the catalogue has, and some more. */
const others = 400
const page = { name: 'lobby', path: '/rng' }

const parts = {
  load: (_url: string, print: Print) => benchPageLoads(port, page, print),
  typing: benchLobbyTyping,
  scroll: benchLobbyScroll,
  memory: benchLobbyMemory,
}

/** The lobby of slots with 10,000 of them: its first load, its search, its length, and what it leaves behind. */
export async function benchLobby(print: Print = console.log): Promise<void> {
  const environment = { CATALOGUE_SIZE: String(slots + others) }
  await withPortal({ port, environment }, async () => {
    const value = await countSlots()
    print(figureLine({ name: 'lobby-games', value: String(value), unit: 'slots', limit: `>= ${slots}` }))
    const url = `http://127.0.0.1:${port}${page.path}`
    const asked = process.env['BENCH_PARTS']?.split(',')
    for (const [name, part] of Object.entries(parts))
      if (asked?.includes(name) ?? true) await part(url, print)
  })
}

async function countSlots(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/lgw/games/list?gameType=RNG&pageSize=1`)
  const { value } = (await answer.json()) as { value: { gameCount: number } } // gameList of the contract
  if (value.gameCount < slots) throw new Error(`${value.gameCount} slots are no ${slots}`)
  return value.gameCount
}
