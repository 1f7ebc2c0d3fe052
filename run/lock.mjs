import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './root.mjs'

const pollMs = 200

function isAlive(pid) {
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

/** A holder that was killed leaves its file behind; an empty one belongs to somebody between create and write. */
function dropIfDead(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid > 0 && !isAlive(pid)) rmSync(file, { force: true })
  } catch {
    // Its holder has just released it.
  }
}

/**
 * Runs `work` while no other run of this checkout does the same: two starts at once must not install or build
 * into the same folder together.
 */
export async function alone(name, work) {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const file = join(tmpdir(), `suntala-${checkout}-${name}-${process.getuid?.() ?? 0}.lock`)
  while (!tryTake(file)) {
    dropIfDead(file)
    await sleep(pollMs)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
