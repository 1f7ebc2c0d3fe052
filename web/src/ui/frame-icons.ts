import type { DrawnIcon } from './icons.ts'

/**
 * What the portal's frame and home show to a guest. These are a sprite of their own, for every first visit waits for
 * it; the others come with the first screen that shows one.
 */
export const frameIcons: readonly DrawnIcon[] = [
  'bold-caret-down',
  'bold-caret-left',
  'bold-caret-right',
  'bold-gift',
  'bold-heart',
  'bold-house',
  'bold-list',
  'bold-magnifying-glass',
  'bold-moon',
  'bold-sign-in',
  'bold-squares-four',
  'bold-sun',
  'bold-translate',
  'bold-user-plus',
  'fill-cherries',
  'fill-dice-five',
  'fill-fire',
  'fill-fish',
  'fill-game-controller',
  'fill-heart',
  'fill-megaphone-simple',
  'fill-pause',
  'fill-play',
  'fill-poker-chip',
  'fill-rooster',
  'fill-seal-percent',
  'fill-soccer-ball',
  'fill-spade',
  'fill-ticket',
  'regular-device-mobile',
  'regular-seal-percent',
  'regular-squares-four',
]
