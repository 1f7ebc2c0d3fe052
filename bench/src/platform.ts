import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Program, startProgram } from '#program.ts'

const serverMain = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
const builtPortal = fileURLToPath(new URL('../../web/dist/server/entry-server.js', import.meta.url))
export type Platform = Program & { port: number }

/** A server process as an operator runs it, ready to serve. Its limits per address are out of the bench's way. */
export async function startPlatform(options: {
  port: number
  dataDir: string
  environment?: Record<string, string>
}): Promise<Platform> {
  const { port, dataDir } = options
  const environment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    RATE_LIMIT: '100000000',
    LOG_LEVEL: 'error',
    ...options.environment,
  }
  const readyAt = `http://127.0.0.1:${port}/readyz`
  return { port, ...(await startProgram({ script: serverMain, readyAt, environment })) }
}

/** A platform on a database of its own, with the portal as it was built; `fill` may put into its folder what it begins with. */
export async function withPortal(
  {
    fill,
    ...options
  }: {
    port: number
    environment?: Record<string, string>
    fill?: (dataDir: string) => Promise<void>
  },
  work: (platform: Platform) => Promise<void>,
): Promise<void> {
  const portalDir = process.env['PORTAL_DIR']
  if (!portalDir && !existsSync(builtPortal)) throw new Error('the portal is not built: npm run build')
  const dataDir = mkdtempSync(join(tmpdir(), 'suntala-bench-'))
  try {
    await fill?.(dataDir)
    const platform = await startPlatform({ ...options, dataDir })
    try {
      await work(platform)
    } finally {
      await platform.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
