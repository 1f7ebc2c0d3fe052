import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { RankPill } from '#ui/Avatar.tsx'
import { readSession, writeSession } from '#util/storage.ts'

/** The member's rank, and the way to its page; without one to the account itself. Closed, it is so for the session. */
export function VipBadge() {
  const t = usePhrases('member')
  // The session asks for the member; see loadMember.
  const { data: label } = useCall('memberInfo', {}, { enabled: false, select: ({ clubLabel }) => clubLabel })
  const [isClosed, setClosed] = useState(() => readSession('vipClosed') !== null)
  if (label === undefined || isClosed) return null
  const close = () => {
    writeSession('vipClosed', '1')
    setClosed(true)
  }
  return (
    <RankPill
      share={label ? 1 : 0}
      title={label ? label.labelName : t.rank.none}
      text={label ? t.rank.level({ level: label.rankLevel }) : t.pages.securityCenter}
      href={paths.member(label ? 'playerRank' : 'securityCenter')}
      hideLabel={t.rank.close}
      onHide={close}
    />
  )
}
