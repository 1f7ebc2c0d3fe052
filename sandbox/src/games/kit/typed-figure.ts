// NOTE: as the portal's reader does (web/src/util/plain-digits.ts); the script of a game's page links modules of its own alone.
/** Thai and full-width digits as ASCII ones; every character keeps its place. */
export const plainDigits = (text: string): string =>
  text.replace(/[๐-๙０-９]/g, (digit) => String(digit.charCodeAt(0) - (digit < '０' ? 0x0e50 : 0xff10)))

/** A whole figure as it is typed, in Thai digits too; what is no digit falls away. */
export const wholeFigure = (text: string): string => plainDigits(text).replaceAll(/\D/g, '')

/** The same with decimals, behind a point or a comma. */
export const decimalFigure = (text: string): string =>
  plainDigits(text)
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
