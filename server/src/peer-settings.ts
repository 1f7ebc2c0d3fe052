import { z } from 'zod'
import { unusableSettings } from '#unusable-settings.ts'

/** Where a provider or channel answers, and the key by which it is known. */
export type PeerSettings = { baseUrl: string; key: { id: string; secret: string } }

const Peer = z.object({ URL: z.url(), KEY: z.string().min(1), SECRET: z.string().min(16) })
const parts = ['URL', 'KEY', 'SECRET'] as const

/**
 * The machines of others that this process may call, by code: `PEER_<CODE>_URL`, `_KEY` and `_SECRET`.
 * @throws Error with one line per setting that is missing or wrong
 */
export function readPeers(environment: Record<string, string | undefined>): Record<string, PeerSettings> {
  const codes = Object.keys(environment).flatMap(
    (name) => /^PEER_([A-Z0-9_]+)_(?:URL|KEY|SECRET)$/.exec(name)?.[1] ?? [],
  )
  const read = (code: string): [string, PeerSettings] => {
    const given = Object.fromEntries(parts.map((part) => [part, environment[`PEER_${code}_${part}`]]))
    const parsed = Peer.safeParse(given)
    if (!parsed.success) {
      const { issues } = parsed.error
      throw unusableSettings(issues.map(({ path, message }) => `PEER_${code}_${path.join('_')}: ${message}`))
    }
    const { URL: url, KEY: id, SECRET: secret } = parsed.data
    return [code, { baseUrl: url.replace(/\/$/, ''), key: { id, secret } }]
  }
  return Object.fromEntries([...new Set(codes)].map(read))
}

/**
 * What an adapter for a machine of others hands out as its `peerOf`; undefined for a code without settings: the release
 * has its folder, and nobody said where it is.
 */
export function peerNamed(
  { peers }: { peers: Readonly<Record<string, PeerSettings>> },
  code: string,
): (PeerSettings & { name: string }) | undefined {
  const found = peers[code]
  return found && { name: code, ...found }
}
