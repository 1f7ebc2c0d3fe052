import { useMutation } from '@tanstack/react-query'
import { actionClient } from '#api/action-client.ts'
import { openSupport, supportWay, type CustomerService } from '#components/open-support.ts'
import { currentLanguage } from '#i18n/language.ts'
import { loadArea } from '#i18n/load-phrases.ts'
import { pushToast } from '#ui/toasts.ts'

/** The words come when they are needed. */
async function sayFailure(): Promise<void> {
  const { supportFailed } = await loadArea(currentLanguage.get(), 'closed')
  pushToast({ tone: 'error', title: supportFailed })
}

/** What a link or button of the frame needs to open customer service. */
export function useSupport(service: CustomerService): ReturnType<typeof supportWay> {
  const { mutate } = useMutation({ mutationFn: openSupport, onError: sayFailure }, actionClient)
  return supportWay(service, () => mutate(service))
}
