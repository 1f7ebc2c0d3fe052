import type { ValueOf } from '#api/names.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Actions } from '#operator/Actions.tsx'
import { CaseMoney } from '#operator/CaseMoney.tsx'
import { membersPath } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'

type Referral = ValueOf<'opsReferrals'>['content'][number]

const tones: Record<Referral['state'], BadgeTone> = {
  INVITED: 'info',
  REWARDED: 'positive',
  WITHHELD: 'warning',
  REFUSED: 'plain',
  CAPPED: 'plain',
  LAPSED: 'plain',
  INELIGIBLE: 'plain',
}

/** A friend with whoever invited them, what the two have in common, and the decision on a reward that is withheld. */
export function ReferralEntry({ referral, who }: { referral: Referral; who: Who }) {
  const { referrals: t } = usePhrases('content')
  const { dateTimeInZone } = useFormats()
  const { inviter, friend, invitedAt, state, signs, reward, currency } = referral
  return (
    <li>
      <p className="ops-change-head">
        <Anchor href={membersPath('', friend.memberId)}>
          {t.by({ friend: friend.account, inviter: inviter.account })}
        </Anchor>
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
        {reward !== null && <CaseMoney amount={reward} currency={currency} />}
      </p>
      <p className="muted">{dateTimeInZone(invitedAt)}</p>
      {signs.length > 0 && <p>{t.why({ signs: signs.map((sign) => t.signs[sign]).join(', ') })}</p>}
      <Actions of="referral" subject={referral} who={who} className="ops-change-deeds" />
    </li>
  )
}
