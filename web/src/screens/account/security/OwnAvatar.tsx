import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AvatarDialog } from '#screens/account/security/AvatarDialog.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'

/** The member's picture, and the way to another one. */
export function OwnAvatar({ account, avatar }: { account: string; avatar: string | null }) {
  const t = usePhrases('privacy').avatar
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span className="relative flex-none">
        <Avatar name={account} src={avatar ?? undefined} size={64} />
        {/* Over the picture and not around it: its initials are no part of the button's name. */}
        <button
          type="button"
          className="absolute inset-0 rounded-full"
          aria-label={t.change}
          aria-haspopup="dialog"
          data-tip={t.change}
          onClick={() => setOpen(true)}
        >
          <span className="absolute -end-1 -bottom-1 grid size-6 place-items-center rounded-full border border-line bg-raised">
            <Icon name="camera" size={13} />
          </span>
        </button>
      </span>
      {isOpen && <AvatarDialog account={account} avatar={avatar} onClose={() => setOpen(false)} />}
    </>
  )
}
