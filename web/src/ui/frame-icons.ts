import type { IconName, IconWeight } from './icons.ts'

/**
 * What the portal's frame and home show to a guest, by weight. These are a sprite of their own, for every first visit waits for
 * it; the others come with the first screen that shows one.
 */
export const frameIcons: { readonly [W in IconWeight]?: readonly IconName<W>[] } = {
  bold: [
    'caret-down',
    'caret-left',
    'caret-right',
    'gift',
    'heart',
    'house',
    'list',
    'magnifying-glass',
    'moon',
    'sign-in',
    'squares-four',
    'sun',
    'translate',
    'user-plus',
  ],
  fill: [
    'cherries',
    'dice-five',
    'fire',
    'fish',
    'game-controller',
    'heart',
    'megaphone-simple',
    'pause',
    'play',
    'poker-chip',
    'rooster',
    'seal-percent',
    'soccer-ball',
    'spade',
    'ticket',
  ],
  regular: ['device-mobile', 'seal-percent', 'squares-four'],
}
