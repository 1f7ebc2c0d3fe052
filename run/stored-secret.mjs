import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const shortestSecret = 16

/** Whole or not at all: what another run reads is never half of it, nor after a power cut. */
function makeSecret(dataDir, file) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error // another run was faster, and its secret holds
  } finally {
    rmSync(draft)
  }
}

/**
 * A secret made once and kept beside the data, so that every run on the same data has it.
 * @throws Error where what is kept is no secret; another one is not made, for it may seal what is stored
 */
export function storedSecret(dataDir, name) {
  const file = join(dataDir, name)
  if (!existsSync(file)) makeSecret(dataDir, file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < shortestSecret)
    throw new Error(
      `What is kept in ${file} must have at least ${shortestSecret} characters: put the secret back, or remove the file where nothing was stored with it`,
    )
  return secret
}
