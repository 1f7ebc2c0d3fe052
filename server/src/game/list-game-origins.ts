import type { Config } from '#config.ts'
import { providersOf } from '#game/providers/find-providers.ts'

/** Origins that games come from: the only ones that a page may frame. */
export const listGameOrigins = (config: Config): string[] => [
  ...new Set(providersOf(config).map(({ origin }) => origin)),
]
