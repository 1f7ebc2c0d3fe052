/** Outlines of shields around 0 0, within 30 by 34 units of it. */
export const shields = {
  eared: 'M0-29C9-24 18-24 26-28V3C26 18 14 27 0 33-14 27-26 18-26 3V-28C-18-24-9-24 0-29Z',
  square: 'M-25-28H25V6C25 20 13 28 0 33-13 28-25 20-25 6Z',
  round: 'M0-30A30 30 0 1 1 0 30 30 30 0 1 1 0-30Z',
  pointed: 'M0-33L27-18V10C27 18 12 26 0 33-12 26-27 18-27 10V-18Z',
} as const

/** The second colour's share of the field; it is cut to the shield. */
export const patterns = {
  halves: 'M-32-36H0V36H-32Z',
  sash: 'M-32-34L-16-36 32 12V36H24L-32-18Z',
  stripes: 'M-23-36H-12V36H-23ZM-5.500-36H5.500V36H-5.500ZM12-36H23V36H12Z',
  chief: 'M-32-36H32V-11H-32Z',
} as const

export type ShieldName = keyof typeof shields
export type PatternName = keyof typeof patterns
