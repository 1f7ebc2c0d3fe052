import { useMutation, useQuery } from '@tanstack/react-query'
import { actionClient } from '#api/action-client.ts'
import { permissionQuery } from '#api/platform.ts'
import { type CustomerService, openSupport, supportWay } from '#components/open-support.ts'
import { useSupportService } from '#components/use-support-service.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'

/** The portal's own window is as closed as the portal. */
const isElsewhere = ({ path }: CustomerService): boolean => !path.startsWith('/')

/** Leads to customer service where the operator has set an address outside of the portal, and is not there otherwise. */
export function SupportButton() {
  const t = usePhrases('closed')
  const { data } = useQuery(permissionQuery)
  const opening = useMutation({ mutationFn: openSupport }, actionClient)
  const service = useSupportService((data?.customerService ?? []).filter(isElsewhere))
  if (!service) return null
  const way = supportWay(service, () => opening.mutate(service))
  return (
    <>
      <Button icon="headset" loading={opening.isPending} {...way}>
        {t.support}
      </Button>
      <p role="status">
        {opening.isError && t.supportFailed}
        {opening.data !== undefined && (
          <>
            {t.supportBlocked}.{' '}
            <a className="link" href={opening.data} target="_blank" rel="noopener noreferrer">
              {t.supportOpen}
            </a>
          </>
        )}
      </p>
    </>
  )
}
