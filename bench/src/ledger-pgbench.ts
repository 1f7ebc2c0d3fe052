import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { ClientConfig } from 'pg'

const debian = '/usr/lib/postgresql'

/** PostgreSQL's own load driver in C, where the machine has one. */
export function findPgbench(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().toReversed() : []
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file))
}

/** Runs a script for a while, prepared, and tells its transactions in a second. */
export async function pgbenchPerSecond(
  pgbench: string,
  options: { connection: ClientConfig; script: string; clients: number; seconds: number },
): Promise<number> {
  const { connection, script, clients, seconds } = options
  const folder = mkdtempSync(join(tmpdir(), 'suntala-pgbench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  try {
    const load = `-n -M prepared -c ${clients} -j 1 -T ${seconds} -f ${file}`
    const server = `-h ${connection.host} -p ${connection.port} -U ${connection.user} ${connection.database}`
    const { stdout } = await promisify(execFile)(pgbench, `${load} ${server}`.split(' '))
    const found = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (!found) throw new Error(`pgbench said: ${stdout}`)
    return Number(found)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
