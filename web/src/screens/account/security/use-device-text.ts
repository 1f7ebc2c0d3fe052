import type { ValueOf } from '#api/names.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'

type Device = ValueOf<'sessionList'>['content'][number]['device']

/** Chrome on Windows, or as much of it as is known. */
export function useDeviceText(): (device: Device) => string {
  const t = usePhrases('member').security
  return ({ browser, system }) =>
    browser && system ? t.browserOn({ browser, system }) : (browser ?? system ?? t.unknownDevice)
}

export const deviceIcon = ({ isHandheld }: Device) => (isHandheld ? 'device-mobile' : 'desktop')
