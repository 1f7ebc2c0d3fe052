/** The colours of a title: face from top to bottom, stroke, and the metal line in the stroke. */
export type LetterInks = {
  readonly face: readonly string[]
  readonly stroke: string
  readonly line?: string
  readonly depth: number
  readonly strokeWidth?: number
}

export const letterInks = {
  gold: { face: ['#fffbe2', '#ffe37d', '#ffb222', '#cb6c0a'], stroke: '#4c1505', line: '#ffd05d', depth: 8 },
  crimson: {
    face: ['#fff5da', '#ffd56e', '#ff9c2d', '#da580e'],
    stroke: '#700b15',
    line: '#ffe092',
    depth: 9,
  },
  ice: { face: ['#ffffff', '#d9f2ff', '#7fc8ff', '#317fe2'], stroke: '#0b2b68', line: '#c1e9ff', depth: 8 },
  jade: { face: ['#f7ffea', '#cbf8aa', '#66d88d', '#148c5e'], stroke: '#043120', line: '#ffe18d', depth: 8 },
  silver: {
    face: ['#ffffff', '#e9eff7', '#abbbcd', '#667a91'],
    stroke: '#111b2b',
    line: '#e0eaf6',
    depth: 8,
  },
  candy: { face: ['#ffffff', '#ffe5f5', '#ff9dd4', '#ff62b0'], stroke: '#7c1060', line: '#ffd75f', depth: 9 },
  violet: {
    face: ['#ffffff', '#eddeff', '#c69eff', '#8c4ef2'],
    stroke: '#2b0b5e',
    line: '#ffc8f5',
    depth: 8,
  },
  bone: { face: ['#fffdf4', '#f7e8c7', '#e0bf8b', '#a87d45'], stroke: '#2e1709', depth: 8 },
  lava: { face: ['#fff7cc', '#ffc948', '#ff7d1b', '#db2e0c'], stroke: '#2c0604', line: '#ff923d', depth: 9 },
  sea: { face: ['#ffffff', '#d5fff6', '#72e8dc', '#15a5af'], stroke: '#033541', line: '#ffe89d', depth: 8 },
  white: { face: ['#ffffff', '#ffffff', '#eff3f8', '#d0d9e5'], stroke: '#0c1321', depth: 6, strokeWidth: 7 },
  lime: { face: ['#fbffe2', '#e5ff7d', '#aae226', '#5c9c0c'], stroke: '#13310b', depth: 8 },
} as const satisfies Record<string, LetterInks>

export type LetterInk = keyof typeof letterInks
