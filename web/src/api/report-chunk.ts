import { call } from '#api/call.ts'
import type { ChunkLoadError } from '#util/load-part.ts'

/** Tells the platform that a part did not load (ERR-01, A-79); silent when that fails as well. */
export function reportChunk({ code, part }: ChunkLoadError): void {
  const page = location.pathname.slice(0, 300)
  const input = { type: code, request: part.slice(0, 300), page, version: __PORTAL_VERSION__ }
  call('chunkReport', { input }).catch(() => undefined)
}
