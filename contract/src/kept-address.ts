/** Of an address somebody came by, what is kept: the path and what names a campaign; all else may be private. */
export function keptAddress(given: string): string {
  const url = URL.parse(given, 'http://own.invalid')
  if (!url) return ''
  const campaign = new URLSearchParams([...url.searchParams].filter(([name]) => name.startsWith('utm_')))
  return (campaign.size > 0 ? `${url.pathname}?${campaign.toString()}` : url.pathname).slice(0, 200)
}
