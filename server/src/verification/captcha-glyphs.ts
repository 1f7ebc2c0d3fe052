/**
 * The captcha's letters as pen strokes on a grid of 5 by 7 points: two digits are one point (column, row),
 * `|` lifts the pen, a stroke that begins with `~` is a curve through its points.
 */
export const captchaGlyphs: Readonly<Record<string, string>> = {
  A: '06 20 46|14 34',
  C: '~41 20 01 03 05 26 45',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  J: '~30 33 35 16 04',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00|~00 30 41 32 03',
  R: '06 00|~00 30 41 32 03|13 46',
  T: '00 40|20 26',
  W: '00 16 22 36 40',
  Y: '00 23 40|23 26',
  3: '~01 20 41 33 13|~13 33 45 26 05',
  4: '36 30 04 44',
  7: '00 40 16|13 33',
  9: '~42 20 02 23 42 35 16',
}
