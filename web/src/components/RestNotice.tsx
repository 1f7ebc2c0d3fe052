import { useQueryClient } from '@tanstack/react-query'
import { usePermission } from '#api/platform.ts'
import { serverNow } from '#api/server-clock.ts'
import { useAction } from '#api/use-action.ts'
import { sayFailure } from '#components/say-failure.ts'
import type { CustomerService } from '#components/open-support.ts'
import { useSupport } from '#components/use-support.ts'
import { useSupportService } from '#components/use-support-service.ts'
import { keepRest, useRestTitle } from '#components/rest-title.ts'
import type { Rest } from '#components/use-rest.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

/** The break, the self-exclusion or its end: until when, what stays open meanwhile, and what can be done about it. */
export function RestNotice({ rest }: { rest: Rest }) {
  const t = usePhrases('protection')
  const title = useRestTitle(rest)
  const { exclusion } = rest
  const isOver = exclusion !== null && exclusion.backAt === null && exclusion.until <= serverNow()
  const text = isOver
    ? t.exclusion.overText
    : exclusion?.backAt
      ? t.exclusion.backAtText
      : exclusion
        ? t.exclusion.holdsText
        : t.rest.holdsText
  return (
    <InlineNotice title={title}>
      {text} {t.stillOpen}
      <div className="mt-3 flex flex-wrap gap-2.5">
        {isOver && <AskReturn />}
        <StillOpen />
      </div>
    </InlineNotice>
  )
}

function AskReturn() {
  const t = usePhrases('protection').exclusion
  const queries = useQueryClient()
  const back = useAction('protectionReturn', {
    invalidates: ['protection', 'protectionHistory'],
    onSuccess: (protection) => keepRest(queries, protection),
    onError: (error) => void sayFailure(error),
  })
  return (
    <Button tone="primary" size="sm" loading={back.isPending} onClick={() => back.mutate()}>
      {t.back}
    </Button>
  )
}

/** The ways to what a rest does not close. */
function StillOpen() {
  const t = usePhrases('protection')
  const support = useSupportService(usePermission().customerService)
  return (
    <>
      <Button size="sm" href={paths.member('withdraw')}>
        {t.exclusion.withdraw}
      </Button>
      <Button size="sm" href={paths.member('transactionHistory')}>
        {t.records}
      </Button>
      {support && <Support service={support} />}
    </>
  )
}

function Support({ service }: { service: CustomerService }) {
  const t = usePhrases('protection')
  return (
    <Button size="sm" {...useSupport(service)}>
      {t.support}
    </Button>
  )
}
