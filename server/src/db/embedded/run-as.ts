import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chownSync, existsSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The kernel's number for nobody, and what a user namespace shows for whoever is not in it. */
const nobody = 65_534

/**
 * PostgreSQL refuses to run as root. For root it runs as the owner of its folder; in a folder of root's in a user
 * namespace that hides who it is; and where the system has none (most containers), as nobody, who is given the folder.
 */
export type RunAs = { kind: 'caller' } | { kind: 'namespace' } | { kind: 'user'; uid: number; gid: number }

/**
 * Decides for a folder, which need not exist yet, and gives the folder to the user decided on.
 * @throws Error in one sentence when there is no way
 */
export function chooseRunAs(cluster: string, binary: string): RunAs {
  const uid = process.getuid?.() ?? -1
  const owner = existsSync(cluster) ? statSync(cluster) : undefined
  if (uid !== 0) {
    if (owner && owner.uid !== uid) throw new Error(`${cluster} belongs to another user: run as its owner.`)
    return { kind: 'caller' }
  }
  if (owner && owner.uid !== 0) {
    assertEnterable(owner.uid, cluster, binary)
    return { kind: 'user', uid: owner.uid, gid: owner.gid }
  }
  if (namespacesWork()) {
    assertEnterable(0, cluster, binary)
    return { kind: 'namespace' }
  }
  assertEnterable(nobody, cluster, binary)
  const runAs: RunAs = { kind: 'user', uid: nobody, gid: nobody }
  if (owner) giveFolder(cluster, runAs)
  return runAs
}

const namespaceArguments = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`]

function namespacesWork(): boolean {
  return spawnSync('unshare', [...namespaceArguments, 'true'], { stdio: 'ignore' }).status === 0
}

/** In a namespace root has no right of its own left either: it enters what is its own or open to all. */
function assertEnterable(uid: number, cluster: string, binary: string): void {
  for (const path of [dirname(cluster), dirname(binary)]) {
    const closed = firstClosedTo(uid, path)
    if (!closed) continue
    throw new Error(
      `PostgreSQL does not run with root's rights, and without them it may not enter ${closed}: ` +
        'run as a normal user, set DATA_DIR elsewhere, or set DATABASE_URL.',
    )
  }
}

function firstClosedTo(uid: number, path: string): string | undefined {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid: owner } = statSync(folder)
      const isOpen = owner === uid ? mode & 0o100 : mode & 0o001
      if (!isOpen) return folder
    }
    if (folder === dirname(folder)) return undefined
  }
}

/** Hands a folder and all in it to the user that the server runs as, where that is another than the caller. */
export function giveFolder(folder: string, runAs: RunAs): void {
  if (runAs.kind !== 'user') return
  chownSync(folder, runAs.uid, runAs.gid)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), runAs.uid, runAs.gid)
  }
}

export type Command = { file: string; args: string[] }

/** The command starts in the root folder, so that it neither needs nor holds the caller's. */
export function spawnAs(runAs: RunAs, { file, args }: Command, options: SpawnOptions): ChildProcess {
  const common = { ...options, cwd: '/' }
  switch (runAs.kind) {
    case 'caller':
      return spawn(file, args, common)
    case 'namespace':
      return spawn('unshare', [...namespaceArguments, file, ...args], common)
    case 'user':
      return spawn(file, args, { ...common, uid: runAs.uid, gid: runAs.gid })
  }
}
