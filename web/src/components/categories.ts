import type { GameCategory } from '@suntala/contract/game'
import type { IconName } from '#ui/icons.ts'
import { paths } from '#paths.ts'

export type CategoryLook = {
  icon: IconName<'fill'>
  /** Name of the category's colour in the theme. */
  colour: string
  href: string
}

/** How each category of the catalogue looks and where its lobby is. */
export const categoryLooks: Record<GameCategory, CategoryLook> = {
  RNG: { icon: 'cherries', colour: 'slots', href: paths.lobby('rng') },
  LIVE: { icon: 'poker-chip', colour: 'live', href: paths.lobby('live') },
  SPORTS: { icon: 'soccer-ball', colour: 'sports', href: paths.lobby('sports') },
  ESPORTS: { icon: 'game-controller', colour: 'esports', href: paths.lobby('esports') },
  FISH: { icon: 'fish', colour: 'fishing', href: paths.lobby('fish') },
  ELOTT: { icon: 'hash', colour: 'elott', href: paths.lobby('elott') },
  LOTT: { icon: 'ticket', colour: 'lottery', href: paths.lobby('elott') },
  PVP: { icon: 'spade', colour: 'pvp', href: paths.lobby('pvp') },
  COCKFIGHT: { icon: 'rooster', colour: 'cockfight', href: paths.lobby('cockfight') },
  MINIGAME: { icon: 'dice-five', colour: 'mini', href: paths.lobby('minigame') },
}

/** A category's lobby with one studio chosen. */
export const lobbyOf = (category: GameCategory, vendor: string): string =>
  `${categoryLooks[category].href}?${new URLSearchParams({ vendor }).toString()}`
