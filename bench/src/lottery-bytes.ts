import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const entry = fileURLToPath(new URL('../../lottery/src/families/index.ts', import.meta.url))

/**
 * What the browser loads for each family beyond the loader itself, in bytes of gzip: its own chunk with
 * the parts that it shares with other families.
 */
export async function familyBytes(): Promise<ReadonlyMap<string, number>> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  const [bundle] = [built].flat() as { output: Chunk[] }[] // nothing is watched, so it is a bundle or a list of them
  const chunks = new Map(bundle?.output.map((chunk) => [chunk.fileName, chunk]))
  const bytes = new Map<string, number>()
  for (const chunk of chunks.values()) {
    const [, family] = /families\/([^/]+)\/(?:family|rules)\.ts$/.exec(chunk.facadeModuleId ?? '') ?? []
    if (family) bytes.set(family, loadOf(chunk, chunks, new Set()))
  }
  return bytes
}

function loadOf(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, seen: Set<Chunk>): number {
  if (seen.has(chunk) || chunk.isEntry) return 0
  seen.add(chunk)
  const parts = (chunk.imports ?? []).map((name) => chunks.get(name)).filter((part) => part !== undefined)
  return parts.reduce((sum, part) => sum + loadOf(part, chunks, seen), gzipSync(chunk.code ?? '').length)
}

/** What is read of a bundler's chunk. */
type Chunk = {
  readonly fileName: string
  readonly imports?: readonly string[]
  readonly code?: string
  readonly facadeModuleId?: string | null
  readonly isEntry?: boolean
}
