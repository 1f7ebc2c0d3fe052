import type { ReactNode } from 'react'
import type { CustomerService } from '#components/open-support.ts'
import { useGuardedLink } from '#components/use-guarded-link.ts'
import { openDialog } from '#session/dialogs.ts'
import type { ShellEntry } from '#shell/entries.ts'
import { useSupport } from '#components/use-support.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Icon } from '#ui/Icon.tsx'

type EntryLinkProps = { entry: ShellEntry; onLeave?: () => void; end?: ReactNode }

/** An entry of the rail or the menu. */
export function EntryLink({ entry, onLeave, end }: EntryLinkProps) {
  const face = (
    <>
      <Icon name={entry.icon} weight="regular" size={20} />
      {entry.label}
      {end}
    </>
  )
  switch (entry.kind) {
    case 'page':
      return (
        <Anchor href={entry.href} {...(onLeave && { onClick: onLeave })}>
          {face}
        </Anchor>
      )
    case 'own':
      return (
        <OwnLink href={entry.href} {...(onLeave && { onLeave })}>
          {face}
        </OwnLink>
      )
    case 'support':
      return (
        <SupportLink service={entry.service} {...(onLeave && { onLeave })}>
          {face}
        </SupportLink>
      )
    case 'dialog':
      return (
        <button type="button" aria-haspopup="dialog" onClick={() => openDialog(entry.dialog)}>
          {face}
        </button>
      )
  }
}

type SupportLinkProps = { service: CustomerService; onLeave?: () => void; children: ReactNode }

function SupportLink({ service, onLeave, children }: SupportLinkProps) {
  const { onClick, ...link } = useSupport(service)
  const press: typeof onClick = (event) => {
    onLeave?.()
    onClick(event)
  }
  if (link.href === undefined)
    return (
      <button type="button" onClick={press}>
        {children}
      </button>
    )
  return (
    <a {...link} onClick={press}>
      {children}
    </a>
  )
}

type OwnLinkProps = { href: string; onLeave?: () => void; children: ReactNode }

function OwnLink({ href, onLeave, children }: OwnLinkProps) {
  const guarded = useGuardedLink(href)
  return (
    <Anchor
      href={href}
      onClick={(event) => {
        onLeave?.()
        guarded.onClick(event)
      }}
    >
      {children}
    </Anchor>
  )
}
