import { unitChannels } from '#draw/colour.ts'
import { short } from '#draw/path.ts'

/** Seven tones of each material, from the deepest shadow to the spark; the hue moves with the light. */
export const ramps = {
  gold: ['#1e0702', '#561c04', '#9d450a', '#dc8012', '#ffbc33', '#ffe27f', '#fff9e0'],
  rosegold: ['#200709', '#5c1c1d', '#a5493c', '#df8762', '#ffbb90', '#ffdebf', '#fff7ee'],
  jade: ['#00140e', '#043a2c', '#086b4e', '#16a575', '#58d99f', '#aff6ce', '#f3fff7'],
  ruby: ['#17010b', '#4c0519', '#910b29', '#d7243c', '#ff5f55', '#ffae8f', '#fff2e4'],
  ice: ['#051230', '#0d3575', '#1f69c0', '#4fa8f1', '#97d7ff', '#d6f4ff', '#ffffff'],
  amethyst: ['#100428', '#310d66', '#5d22b1', '#9150e8', '#c28eff', '#e8d0ff', '#ffffff'],
  magenta: ['#1c0321', '#540a5c', '#971681', '#da379d', '#ff74b7', '#ffb9d4', '#fff4f8'],
  bronze: ['#130804', '#3f1f13', '#774228', '#ae7448', '#dda874', '#f6d8af', '#fff7e8'],
  steel: ['#070a10', '#1e2929', '#46596d', '#7e96ad', '#b6cadb', '#e1ecf4', '#ffffff'],
  obsidian: ['#030406', '#0c101a', '#1c2435', '#36435f', '#607295', '#aabcd8', '#f4f8ff'],
  coral: ['#1e0606', '#601710', '#ab3521', '#eb633d', '#ff9969', '#ffcca6', '#fff4e8'],
  lime: ['#081503', '#204006', '#45750d', '#7bb01b', '#b5de3f', '#e4f886', '#fdffe8'],
  cream: ['#2b160a', '#704222', '#b17c49', '#deb480', '#f7deb6', '#fff4dc', '#fffef8'],
  teal: ['#001419', '#053640', '#0a6875', '#18a2a9', '#54d5d3', '#adf4ec', '#f2fffd'],
} as const satisfies Record<string, readonly string[]>

export type Material = keyof typeof ramps

/** The hue that a material is taken for; steel, obsidian and cream go with everything. */
export const hueOf: Record<Material, number | undefined> = {
  gold: 75,
  rosegold: 40,
  jade: 160,
  ruby: 20,
  ice: 245,
  amethyst: 300,
  magenta: 345,
  bronze: 55,
  steel: undefined,
  obsidian: undefined,
  coral: 35,
  lime: 125,
  cream: undefined,
  teal: 195,
}

/** A filter's transfer that maps lightness onto a row of colours; `discrete` makes flat steps of them. */
export function toneTable(colours: readonly string[], kind: 'table' | 'discrete' = 'table'): string {
  const channels = colours.map(unitChannels)
  return ['R', 'G', 'B']
    .map(
      (channel, at) =>
        `<feFunc${channel} type="${kind}" tableValues="${channels.map((values) => short(values[at] ?? 0, 3)).join(' ')}"/>`,
    )
    .join('')
}
