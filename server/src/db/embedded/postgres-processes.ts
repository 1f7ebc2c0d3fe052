import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'

/** Every process of a PostgreSQL server works in the server's folder: who works there, lives there. */
export function postgresProcessesIn(cluster: string): number[] {
  const folder = realpathSync(cluster)
  return process.platform === 'linux' ? fromProc(folder) : fromLsof(folder)
}

function fromProc(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => worksIn(pid, folder)).map(Number)
}

/** A dead process that nobody has reaped yet works nowhere, and so does one that belongs to somebody else. */
function worksIn(pid: string, folder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder &&
      readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
    )
  } catch {
    return false
  }
}

/** lsof -F prints `p<pid>` and, below, `n<folder>`. */
function fromLsof(folder: string): number[] {
  const { stdout } = spawnSync('lsof', ['-w', '-a', '-c', 'postgres', '-d', 'cwd', '-Fpn'], {
    encoding: 'utf8',
  })
  const found: number[] = []
  let pid = 0
  for (const line of (stdout ?? '').split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1))
    if (line === `n${folder}`) found.push(pid)
  }
  return found
}
