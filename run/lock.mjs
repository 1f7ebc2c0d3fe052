import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './root.mjs'
import { log } from './log.mjs'

const pollMs = 200

export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function tryTake(file) {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * A holder that was killed leaves its file behind.
 * @returns the process that holds the lock, as far as it is known
 */
function dropIfDead(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    // An empty file belongs to somebody between creating and writing it, or to one who was killed right there.
    const isDead = pid > 0 ? !isAlive(pid) : Date.now() - statSync(file).mtimeMs > 5_000
    if (isDead) rmSync(file, { force: true })
    return pid
  } catch {
    return undefined // its holder has just released it
  }
}

async function take(file) {
  const startedAt = Date.now()
  let hasSaid = false
  while (!tryTake(file)) {
    const holder = dropIfDead(file)
    if (holder && !hasSaid && Date.now() - startedAt > 2_000) {
      log(`Waiting for another run of this checkout (process ${holder}, ${file}) ...`)
      hasSaid = true
    }
    await sleep(pollMs)
  }
}

/**
 * Runs `work` while no other run of this checkout does the same: two starts at once must not install or build
 * into the same folder together.
 */
export async function alone(name, work) {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const file = join(tmpdir(), `suntala-${checkout}-${name}-${process.getuid?.() ?? 0}.lock`)
  await take(file)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
