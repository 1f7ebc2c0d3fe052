import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const closed = 0o700
/** Others may pass through to what is theirs, and see nothing on the way. */
const passable = 0o711

/** Makes the folder of everything that is kept, and keeps what lies and will lie in it to its own user. */
export function prepareDataFolder(dataDir: string): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true, mode: closed })
  // NOTE: for root the database may have to run as another user, who must get to its own folder.
  setMode(dataDir, process.getuid?.() === 0 ? passable : closed)
  for (const entry of readdirSync(dataDir, { withFileTypes: true }))
    if (entry.isFile()) setMode(join(dataDir, entry.name), 0o600)
}

/** Closes the folder as far as the users of what lies in it allow; call it once the database runs. */
export function closeDataFolder(dataDir: string): void {
  const own = process.getuid?.()
  const isShared = readdirSync(dataDir).some((name) => statSync(join(dataDir, name)).uid !== own)
  setMode(dataDir, isShared ? passable : closed)
}

/** What belongs to another user is for that user to close. */
function setMode(path: string, mode: number): void {
  if (existsSync(path) && statSync(path).uid === process.getuid?.()) chmodSync(path, mode)
}
