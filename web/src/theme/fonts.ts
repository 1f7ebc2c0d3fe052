import geologicaLatin from '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2?url'
import manropeLatin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import thai from '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2?url'

import { factsOf, type Language } from '@suntala/phrases/languages'

const scriptFonts = { thai }

/** Font files worth a preload for a page in this language. The baht sign lives in the Thai file. */
export function fontsToPreload(lang: Language): string[] {
  const { script } = factsOf(lang)
  return script ? [manropeLatin, scriptFonts[script], geologicaLatin] : [manropeLatin, geologicaLatin]
}
