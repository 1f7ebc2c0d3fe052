/**
 * Keeps the codes that an address brings, of a friend or of an agent, until this tab registers: whichever page it is, and
 * whatever follows it (NAV-25, A-60, A-61). What cannot be one is none, and takes none away.
 *
 * NOTE: the document carries this function as text, so it refers to nothing outside of itself.
 */
export function keepCodes(): void {
  const query = new URLSearchParams(location.search)
  const brought = [
    ['referralCode', 'referralCode'],
    ['aff', 'affiliateCode'],
    ['affiliateCode', 'affiliateCode'],
  ] as const
  for (const [name, key] of brought) {
    const code = query.get(name) ?? ''
    if (!/^[\w-]{1,64}$/.test(code)) continue
    try {
      sessionStorage.setItem(key, code)
    } catch {
      // Where storage is refused, a code counts on the page that it came with.
    }
  }
}
