/**
 * A host as browsers write it: in small letters, other scripts in Punycode, without a port or a dot at its end.
 * @param written with or without a port, as a request names it
 * @returns undefined for what is none, and for addresses of numbers
 */
export function hostNameOf(written: string): string | undefined {
  const text = written.trim()
  // Nothing that would end a host in an address, or stand before one.
  if (text === '' || /[/\\?#@\s]/.test(text) || !URL.canParse(`http://${text}`)) return undefined
  const host = new URL(`http://${text}`).hostname.replace(/\.$/, '')
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host) && host.length <= 253
  return isName && !/^[\d.]+$/.test(host) ? host : undefined
}
