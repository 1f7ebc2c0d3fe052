import geologicaLatin from '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2?url'
import manropeLatin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import thai from '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2?url'

/** Font files worth a preload for a page in this language. The baht sign lives in the Thai file. */
export const fontsToPreload = (lang: string): string[] =>
  lang === 'th' ? [manropeLatin, thai, geologicaLatin] : [manropeLatin, geologicaLatin]
