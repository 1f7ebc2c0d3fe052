import { BlockList, isIP } from 'node:net'
import type { PlatformSettings, Visitor } from '#settings/rules.ts'

const familyOf = (ip: string): 'ipv4' | 'ipv6' => (isIP(ip) === 6 ? 'ipv6' : 'ipv4')

function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/** One list for as long as the settings stay as they are: every call is held against it. */
const networkLists = new WeakMap<PlatformSettings, BlockList>()

/** Whether the visitor's country or network is one of those that are not let in. */
export function isBlocked(settings: PlatformSettings, { ip, country }: Visitor): boolean {
  if (country !== null && settings.blockedCountries.includes(country)) return true
  const list = networkLists.get(settings) ?? networkList(settings.blockedNetworks)
  networkLists.set(settings, list)
  // An IPv4 address may come in the clothes of IPv6.
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
}
