import type { Permission } from '@suntala/contract/settings'

export type PhoneSystem = 'android' | 'ios'

/** Kinds of resources that hold the app's files (DATA-97). */
const kinds: Record<PhoneSystem, string> = { android: 'Android', ios: 'MOBILECONFIG' }

/** The address of what installs the app on a system; nothing where the operator set none. */
export const findAppFile = (resources: Permission['resources'], system: PhoneSystem): string | undefined =>
  resources.find(({ resourceType, url }) => resourceType === kinds[system] && url !== '')?.url

/** The system of the device that a browser says it runs on; Android for all that are no phone of Apple's. */
export const systemOf = (userAgent: string): PhoneSystem =>
  /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'android'
