/** Thai and full-width digits as ASCII ones; every character keeps its place. */
export const plainDigits = (text: string): string =>
  text.replace(/[๐-๙０-９]/g, (digit) => String(digit.charCodeAt(0) - (digit < '０' ? 0x0e50 : 0xff10)))
