import { use, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { HasPage } from '#components/has-page.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { RankPill } from '#ui/Avatar.tsx'
import { readSession, writeSession } from '#util/storage.ts'

/** The member's rank, and the way to its page; without either to the account itself. Closed, it is so for the session. */
export function VipBadge() {
  const t = usePhrases('member')
  const hasPage = use(HasPage)
  // The session asks for the member; see loadMember.
  const { data: label } = useCall('memberInfo', {}, { enabled: false, select: ({ clubLabel }) => clubLabel })
  const [isClosed, setClosed] = useState(() => readSession('vipClosed') !== null)
  const [ofRank, ofAccount] = [paths.member('playerRank'), paths.member('securityCenter')]
  const href = label && hasPage(ofRank) ? ofRank : ofAccount
  if (label === undefined || isClosed || !hasPage(href)) return null
  const close = () => {
    writeSession('vipClosed', '1')
    setClosed(true)
  }
  return (
    <RankPill
      share={label ? 1 : 0}
      title={label ? label.labelName : t.rank.none}
      text={label ? t.rank.level({ level: label.rankLevel }) : t.pages.securityCenter}
      href={href}
      hideLabel={t.rank.close}
      onHide={close}
    />
  )
}
