/**
 * A name or a query in the one form in which they are compared: in lower case, without the marks of Thai, of Vietnamese
 * and of pinyin, which many leave out when they type.
 */
export const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Mn}'’]/gu, '')
    // No mark to Unicode, but one to whoever types it.
    .replaceAll('đ', 'd')
