import br from 'flag-icons/flags/4x3/br.svg?no-inline'
import cn from 'flag-icons/flags/4x3/cn.svg?no-inline'
import gb from 'flag-icons/flags/4x3/gb.svg?no-inline'
import inFlag from 'flag-icons/flags/4x3/in.svg?no-inline'
import jp from 'flag-icons/flags/4x3/jp.svg?no-inline'
import kr from 'flag-icons/flags/4x3/kr.svg?no-inline'
import la from 'flag-icons/flags/4x3/la.svg?no-inline'
import my from 'flag-icons/flags/4x3/my.svg?no-inline'
import sg from 'flag-icons/flags/4x3/sg.svg?no-inline'
import th from 'flag-icons/flags/4x3/th.svg?no-inline'
import tr from 'flag-icons/flags/4x3/tr.svg?no-inline'
import vn from 'flag-icons/flags/4x3/vn.svg?no-inline'

const files: Record<string, string> = { br, cn, gb, in: inFlag, jp, kr, la, my, sg, th, tr, vn }

/** Address of the flag of a country (ISO 3166 code), or undefined when none is kept. */
export const flagUrl = (code: string): string | undefined => files[code.toLowerCase()]
