import { isIPv6 } from 'node:net'

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** As some proxies write who asked: with the port, which is another each time. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\])(?::\d+)?$/

/**
 * What counts as one caller when limits and proofs are bound to an address: an IPv4 address, or the /64
 * of an IPv6 address, since a home owns a whole /64 and its devices change addresses within it.
 */
export function networkOf(written: string): string {
  const [, ipv4, ipv6] = withPort.exec(written) ?? []
  const ip = ipv4 ?? ipv6 ?? written
  const mapped = mappedIpv4.exec(ip)?.[1]
  if (mapped) return mapped
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return ip
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = tail === undefined ? left : [...left, ...zeros, ...right]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/**
 * The /48 that an IPv6 network belongs to: one site may own all 65,536 networks of it, and many of its neighbours share it
 * with strangers. Null for IPv4.
 */
export const siteOf = (network: string): string | null =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : null

/** A site may do as much as so many networks. */
export const networksOfSite = 8
