import { frontCalls } from 'virtual:front-calls'
import type { CallName } from '#api/names.ts'
import { loadPart } from '#util/load-part.ts'

/** Where a call goes; flags: e encrypted, i idempotent, f form, p public; the fields of its answer that are lists, `*` where it is one; what its query always holds. */
export type Entry = { method: string; path: string; flags: string; lists: string; fixed?: string }

function parseEntry(written: string | undefined, name: string): Entry {
  const [method, path, flags = '', lists = '', fixed] = written?.split(' ') ?? []
  if (!method || !path) throw new Error(`the contract has no call ${name}`)
  return { method, path, flags, lists, ...(fixed && { fixed }) }
}

let laterCalls: Readonly<Record<string, string>> = {}

/**
 * Where a call goes. Most calls come in a part of their own, with the first of them.
 * @throws ChunkLoadError
 */
export async function entryOf(name: string): Promise<Entry> {
  const isHere = name in frontCalls || name in laterCalls
  if (!isHere) ({ laterCalls } = await loadPart('api/later-calls', () => import('virtual:later-calls')))
  return parseEntry(frontCalls[name] ?? laterCalls[name], name)
}

/** Where a call of the first view goes. */
export const frontEntry = (name: CallName): Entry => parseEntry(frontCalls[name], name)

/** What is known of a call before any of the later ones was made. */
function knownFlags(name: CallName): string | undefined {
  const written = frontCalls[name] ?? laterCalls[name]
  return written === undefined ? undefined : parseEntry(written, name).flags
}

/**
 * Whether anyone may make a call; what the others answered belongs to a session and goes with it. Who never made any
 * of the later calls holds but what a page brings along, which is rendered for guests.
 */
export const isPublicCall = (name: CallName): boolean => knownFlags(name)?.includes('p') ?? true

/** Whether a call that was made counts once however often it comes. */
export const isIdempotent = (name: CallName): boolean => knownFlags(name)?.includes('i') ?? false
