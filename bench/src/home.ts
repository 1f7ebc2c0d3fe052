import type { Print } from '#figures.ts'
import { benchPageLoads } from '#page-loads.ts'
import { withPortal } from '#platform.ts'

/** Home's first load. */
export async function benchHome(print: Print = console.log): Promise<void> {
  await withPortal({ port: 4262 }, ({ port }) => benchPageLoads(port, { name: 'home', path: '/' }, print))
}
