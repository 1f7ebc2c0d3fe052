import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, runProgram } from '#world/child.ts'

/**
 * Where the built portal lies: PORTAL_DIR, or web/dist when a whole build stands there, or a build made for this
 * run in its own folder.
 */
export async function findPortal(ownFolder: string): Promise<string> {
  const given = process.env['PORTAL_DIR']
  if (given) return given
  const usual = join(root, 'web/dist')
  // The stamp is what a build writes last.
  if (existsSync(join(usual, '.built-from'))) return usual
  const own = join(ownFolder, 'portal')
  const cwd = join(root, 'web')
  const parts = [
    ['--outDir', join(own, 'client')],
    ['--ssr', 'src/entry-server.tsx', '--outDir', join(own, 'server')],
    ['--config', 'vite.worker.config.ts', '--outDir', join(own, 'client')],
  ]
  for (const part of parts) {
    const { code, output } = await runProgram(['vite', 'build', '--logLevel', 'warn', ...part], { cwd })
    if (code !== 0) throw new Error(`the portal could not be built:\n${output}`)
  }
  return own
}
