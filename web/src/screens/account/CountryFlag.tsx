import bd from 'flag-icons/flags/4x3/bd.svg?no-inline'
import id from 'flag-icons/flags/4x3/id.svg?no-inline'
import kh from 'flag-icons/flags/4x3/kh.svg?no-inline'
import ph from 'flag-icons/flags/4x3/ph.svg?no-inline'
import { Flag } from '#ui/Flag.tsx'

/** Flags of countries that a number may come from, beside those of the draws. */
const files: Record<string, string> = { BD: bd, ID: id, KH: kh, PH: ph }

/** The flag of a country beside its name. */
export function CountryFlag({ code }: { code: string }) {
  const src = files[code]
  return src ? <img className="flag h-[15px] w-5" src={src} alt="" loading="lazy" /> : <Flag code={code} />
}
