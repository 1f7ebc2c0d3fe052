import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What PostgreSQL's main process writes of itself into its folder. */
export type PostmasterFile = { pid: number; port: number; socketDirectory: string; isReady: boolean }

export const postmasterFileName = 'postmaster.pid'

/** Lines 1, 4, 5 and 8 are process id, port, socket directory and state; the later ones come as it starts. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, postmasterFileName), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return {
    pid,
    port: Number(lines[3]),
    socketDirectory: lines[4] ?? '',
    isReady: lines[7]?.startsWith('ready') === true,
  }
}
