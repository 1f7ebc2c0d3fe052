type Launched = { game_url: string; origin: string }

/** The same game at a host of the operator's, which its messages come from then; without one where the provider said. */
export function atLaunchHost<T extends Launched>(launched: T, host: string | undefined): T {
  if (!host || launched.origin === location.origin) return launched
  const { pathname, search, hash } = new URL(launched.game_url)
  return { ...launched, game_url: `${host}${pathname}${search}${hash}`, origin: host }
}
