import { languageNames } from '@suntala/phrases/languages'

/**
 * A visitor whose stored language the server did not know yet gets the right page before anything is painted.
 * A stored name that no language has is left alone.
 */
export const languageScriptFor = (names: Readonly<Record<string, string>>): string =>
  `try{var n=Object.assign(Object.create(null),${JSON.stringify(names)}),l=(localStorage.getItem("hisLang")||"").toLowerCase(),d=document;l=n[l]||n[l.split(/[-_]/)[0]];if(l&&l!==d.documentElement.lang&&d.cookie.split("; ").indexOf("lang="+l)<0){d.cookie="lang="+l+"; Path=/; Max-Age=31536000; SameSite=Lax";if(d.cookie.split("; ").indexOf("lang="+l)>=0)location.reload()}}catch{}`

export const languageScript = languageScriptFor(languageNames)
