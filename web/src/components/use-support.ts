import { useMutation } from '@tanstack/react-query'
import { actionClient } from '#api/action-client.ts'
import { openSupport, supportWay, type CustomerService } from '#components/open-support.ts'
import { currentLanguage } from '#i18n/language.ts'
import { loadArea } from '#i18n/load-phrases.ts'
import { pushToast } from '#ui/toasts.ts'

/** The words come when they are needed. */
const wordsOfSupport = () => loadArea(currentLanguage.get(), 'closed')

async function sayFailure(): Promise<void> {
  const { supportFailed } = await wordsOfSupport()
  pushToast({ tone: 'error', title: supportFailed })
}

async function offerLink(href: string): Promise<void> {
  const { supportBlocked, supportOpen } = await wordsOfSupport()
  pushToast({ tone: 'warning', title: supportBlocked, action: { label: supportOpen, href } })
}

const blockedAt = (address: string | undefined) => address && offerLink(address)

/** What a link or button of the frame needs to open customer service. */
export function useSupport(service: CustomerService): ReturnType<typeof supportWay> {
  const { mutate } = useMutation(
    { mutationFn: openSupport, onError: sayFailure, onSuccess: blockedAt },
    actionClient,
  )
  return supportWay(service, () => mutate(service))
}
