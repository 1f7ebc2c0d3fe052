import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useRestTitle } from '#components/rest-title.ts'
import type { Rest } from '#components/use-rest.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { keepStripRow, rememberFrame } from '#shell/remembered-frame.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Icon } from '#ui/Icon.tsx'

/** Over the header, as long as the member rests: until when, and what stays open. */
export function TopRest({ rest }: { rest: Rest }) {
  useLayoutEffect(() => {
    keepStripRow('rest')
    return () => keepStripRow(undefined)
  }, [])
  useEffect(() => {
    const remember = () => rememberFrame({ strip: 'rest' })
    addEventListener('pagehide', remember)
    return () => removeEventListener('pagehide', remember)
  }, [])
  return (
    <Suspense fallback={null}>
      <Strip rest={rest} />
    </Suspense>
  )
}

/** Apart: its texts come only where it shows. */
function Strip({ rest }: { rest: Rest }) {
  const t = usePhrases('protection')
  const title = useRestTitle(rest)
  return (
    <aside aria-label={title}>
      <Anchor
        href={paths.member('limits')}
        className="no-print flex h-full items-center justify-center gap-x-2.5 border-b border-line bg-raised px-4 text-sm text-ink max-sm:text-xs"
      >
        <Icon name="hourglass-medium" weight="fill" size={18} className="flex-none text-info" />
        <span>
          <b className="font-semibold">{title}</b> <span className="max-lg:sr-only">{t.stillOpen}</span>
        </span>{' '}
        <span className="flex-none font-semibold underline max-sm:sr-only">{t.more}</span>
      </Anchor>
    </aside>
  )
}
