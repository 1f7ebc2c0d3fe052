import type { ReactNode } from 'react'
import type { IconName } from '#ui/icons.ts'
import { Icon } from '#ui/Icon.tsx'

type SecretProps = { icon: IconName<'fill'>; title: string; text: string; children: ReactNode }

/** Something that only the member knows: what it is for, and its state or the way to change it. */
export function Secret({ icon, title, text, children }: SecretProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-line py-5 last:border-b-0 sm:grid-cols-[auto_minmax(0,1fr)_fit-content(50%)]">
      <span className="grid size-10 flex-none place-items-center self-start rounded-md bg-raised text-accent-text">
        <Icon name={icon} weight="fill" size={20} />
      </span>
      <div>
        <h2 className="text-md">{title}</h2>
        <p className="muted mt-0.5 text-sm">{text}</p>
      </div>
      <div className="col-start-2 sm:col-start-3">{children}</div>
    </div>
  )
}
