/** Entries of this tab's own history before the present one; a browser without the Navigation API tells none. */
function earlierEntries(): readonly NavigationHistoryEntry[] {
  if (typeof navigation === 'undefined') return []
  return navigation.entries().slice(0, navigation.currentEntry?.index ?? 0)
}

/** The last of these addresses that is not left by leaving. @returns its place among them, -1 for none */
export const lastOutside = (
  urls: readonly (string | null)[],
  isInside: (pathname: string) => boolean,
): number => urls.findLastIndex((url) => url !== null && !isInside(new URL(url).pathname))

/** Goes back to the last page of this tab that is not inside, where it was scrolled to; without one, `otherwise` leads on. */
export function goBackOutOf(isInside: (pathname: string) => boolean, otherwise: () => void): void {
  const entries = earlierEntries()
  const entry =
    entries[
      lastOutside(
        entries.map(({ url }) => url),
        isInside,
      )
    ]
  if (!entry) return otherwise()
  // NOTE: by its key, not by counting: a game in its frame may have entries of its own in between.
  navigation.traverseTo(entry.key).finished?.catch(() => undefined)
}
