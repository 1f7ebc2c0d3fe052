import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { MailDialog, MobileDialog } from '#screens/account/security/ContactDialogs.tsx'
import { Secret } from '#screens/account/security/Secret.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'

type WayProps = {
  icon: 'envelope-simple' | 'device-mobile'
  title: string
  /** As much of it as is told; null where there is none. */
  to: string | null
  isProved: boolean
  texts: { none: string; stated: (p: { to: string }) => string }
  onChange: () => void
}

/** By what the member is reached: what is known of it, and the way to confirm or change it. */
function Way({ icon, title, to, isProved, texts, onChange }: WayProps) {
  const t = usePhrases('member').security.contact
  // Whichever way it runs, it leaves the words around it where they are.
  const shown = to === null ? '' : `\u2068${to}\u2069`
  const text = to === null ? texts.none : isProved ? shown : texts.stated({ to: shown })
  const action = to === null ? t.add : isProved ? t.change : t.confirm
  return (
    <Secret icon={icon} title={title} text={text}>
      <div className="flex flex-wrap items-center gap-2 sm:justify-end">
        {to !== null && isProved && (
          <Badge tone="positive" icon="check" size="md">
            {t.confirmed}
          </Badge>
        )}
        <Button aria-haspopup="dialog" aria-label={`${action}: ${title}`} onClick={onChange}>
          {action}
        </Button>
      </div>
    </Secret>
  )
}

/** The address and the number by which the member is reached, and proves anew who is there. */
export function ContactCard({ member }: { member: ValueOf<'memberInfo'> }) {
  const t = usePhrases('member').security
  const [changing, setChanging] = useState<'mail' | 'mobile'>()
  const close = () => setChanging(undefined)
  return (
    <section className="card px-5 sm:px-6.5">
      <Way
        icon="envelope-simple"
        title={t.email}
        to={member.email}
        isProved={member.mailProved}
        texts={{ none: t.contact.mailNone, stated: t.contact.mailStated }}
        onChange={() => setChanging('mail')}
      />
      <Way
        icon="device-mobile"
        title={t.mobile}
        to={member.mobile}
        isProved={member.mobileProved}
        texts={{ none: t.contact.mobileNone, stated: t.contact.mobileStated }}
        onChange={() => setChanging('mobile')}
      />
      <MailDialog open={changing === 'mail'} onClose={close} />
      <MobileDialog open={changing === 'mobile'} onClose={close} />
    </section>
  )
}
