import type { Permission } from '@suntala/contract/settings'
import { isModuleOn } from '#api/platform.ts'

/** Ways to set a forgotten password anew (AUTH-17). */
export type ResetType = 'email' | 'mobileNum'

/** Those that the operator has on (AUTH-18). */
export function resetTypes(modules: Permission['whitelabel']): ResetType[] {
  const ways: [ResetType, string][] = [
    ['email', 'CHNGPASSMAIL3'],
    ['mobileNum', 'CHNGPASSVERIF3'],
  ]
  return ways.flatMap(([type, flag]) => (isModuleOn(modules, flag) ? [type] : []))
}
