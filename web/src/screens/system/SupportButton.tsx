import type { Permission } from '@suntala/contract/settings'
import { useMutation, useQuery } from '@tanstack/react-query'
import { permissionQuery } from '#api/platform.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'

type CustomerService = Permission['customerService'][number]

const open = async (entry: CustomerService) =>
  (await import('#components/open-support.ts')).openSupport(entry)

/** Leads to customer service where the operator has set an address for it, and is not there otherwise. */
export function SupportButton() {
  const t = usePhrases('closed')
  const { data } = useQuery(permissionQuery)
  const opening = useMutation({ mutationFn: open })
  const entry = data?.customerService.find(({ path }) => path)
  if (!entry) return null
  return (
    <>
      {entry.type === '3' ? (
        <Button icon="headset" loading={opening.isPending} onClick={() => opening.mutate(entry)}>
          {t.support}
        </Button>
      ) : (
        <Button icon="headset" href={entry.path} target="_blank" rel="noopener noreferrer">
          {t.support}
        </Button>
      )}
      <p role="status">{opening.isError && t.supportFailed}</p>
    </>
  )
}
