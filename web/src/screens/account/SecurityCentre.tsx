import { Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import type { ValueOf } from '#api/names.ts'
import { Coming } from '#components/Coming.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { Facts } from '#components/Facts.tsx'
import { MemberFrame } from '#components/member/MemberFrame.tsx'
import { WithdrawalHold } from '#components/WithdrawalHold.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { ClosingCard, ClosingNotice } from '#screens/account/security/ClosingCard.tsx'
import { AddressesCard } from '#screens/account/security/AddressesCard.tsx'
import { BoundSignIn } from '#screens/account/security/BoundSignIn.tsx'
import { ChoicesCard } from '#screens/account/security/ChoicesCard.tsx'
import { ContactCard } from '#screens/account/security/ContactCard.tsx'
import { NotificationsCard } from '#screens/account/security/NotificationsCard.tsx'
import { OwnAvatar } from '#screens/account/security/OwnAvatar.tsx'
import { PasskeysCard } from '#screens/account/security/PasskeysCard.tsx'
import { PaymentPasswordDialog } from '#screens/account/security/PaymentPasswordDialog.tsx'
import { PayeesCard } from '#screens/account/security/PayeesCard.tsx'
import { AuthenticatorSecret } from '#screens/account/security/AuthenticatorSecret.tsx'
import { ProfileDetails } from '#screens/account/security/ProfileDetails.tsx'
import { Secret } from '#screens/account/security/Secret.tsx'
import { SessionsCard } from '#screens/account/security/SessionsCard.tsx'
import { SignInsCard } from '#screens/account/security/SignInsCard.tsx'
import { openDialog } from '#session/dialogs.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** C-01: `forgotten` in the address opens the way to another payment password. Who the member is here, what keeps it so, and who was here in the member's name. */
export function SecurityCentre({ search }: ScreenProps) {
  const t = usePhrases('member').security
  const member = useCall('memberInfo')
  const config = useCall('withdrawConfig')
  const hold = config.data?.hold
  const parts = [useCall('profile'), useCall('binding'), useCall('totp'), useCall('closing')]
  const isComing = ![member, config, ...parts].every(({ isFetched }) => isFetched)
  return (
    <MemberFrame page="securityCenter" subtitle={t.subtitle}>
      {member.error && !member.data ? (
        <BlockError error={member.error} onRetry={() => void member.refetch()} />
      ) : (
        <div className="grid max-w-[860px] grid-cols-[minmax(0,1fr)] items-start gap-5 xl:max-w-none xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          {hold && (
            <div className="xl:col-span-2">
              <WithdrawalHold hold={hold} />
            </div>
          )}
          <ClosingNotice />
          {member.data ? <Profile member={member.data} /> : <Skeleton height={292} radius={14} />}
          {isComing && <Coming />}
          <Passwords
            isPaymentSet={member.data?.hasPaymentPassword}
            isForgotten={search.get('forgotten') === 'paymentPassword'}
          />
          {member.data && (
            <div className="xl:col-span-2">
              <ContactCard member={member.data} />
            </div>
          )}
          <div className="xl:col-span-2">
            <PasskeysCard />
          </div>
          <div className="xl:col-span-2">
            <SessionsCard />
          </div>
          <div id="ways" className="xl:col-span-2">
            <ChoicesCard canMail={member.data?.email !== null} />
          </div>
          <div id="notifications" className="xl:col-span-2">
            <NotificationsCard />
          </div>
          <PayeesCard />
          <AddressesCard />
          <div className="xl:col-span-2">
            <SignInsCard />
          </div>
          <div className="xl:col-span-2">
            <ClosingCard />
          </div>
        </div>
      )}
    </MemberFrame>
  )
}

function Profile({ member }: { member: ValueOf<'memberInfo'> }) {
  const t = usePhrases('member').security
  const notGiven = <span className="soft">{t.notGiven}</span>
  // The account's name stands in where a member gave no other.
  const ownName = (name: string) => (name === member.account ? notGiven : name)
  return (
    <section className="card px-5 pt-5 pb-2.5 sm:px-6.5 sm:pt-6 [&_dl>:last-child]:border-b-0">
      <div className="mb-4 flex items-center gap-4">
        <OwnAvatar account={member.account} avatar={member.avatar} />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h2 className="text-[1.1875rem]">{member.account}</h2>
          <p className="muted num text-sm">{t.number({ number: member.customerId })}</p>
        </div>
      </div>
      <Facts
        facts={[
          [t.nickname, ownName(member.nickname)],
          [t.name, ownName(member.userName)],
          [t.mobile, member.mobile ?? notGiven],
          [t.email, member.email ?? notGiven],
        ]}
      />
      <ProfileDetails />
    </section>
  )
}

type PasswordsProps = {
  isPaymentSet: boolean | undefined
  /** Its member came to set another payment password. */
  isForgotten: boolean
}

function Passwords({ isPaymentSet, isForgotten }: PasswordsProps) {
  const t = usePhrases('member').security
  const [isChanging, setChanging] = useState(isForgotten)
  return (
    <section className="card px-5 sm:px-6.5">
      <Secret icon="lock-simple" title={t.loginPassword} text={t.loginPasswordText}>
        <Button aria-haspopup="dialog" onClick={() => openDialog('changePassword', { isForced: false })}>
          {t.change}
        </Button>
      </Secret>
      <Secret icon="key" title={t.paymentPassword} text={t.paymentPasswordText}>
        {isPaymentSet === true && (
          <Button aria-haspopup="dialog" onClick={() => setChanging(true)}>
            {t.payment.change}
          </Button>
        )}
        {isPaymentSet === false && <Button href={paths.member('withdraw')}>{t.setIt}</Button>}
      </Secret>
      <PaymentPasswordDialog open={isChanging} onClose={() => setChanging(false)} isForgotten={isForgotten} />
      <AuthenticatorSecret />
      <Suspense fallback={null}>
        <BoundSignIn />
      </Suspense>
    </section>
  )
}
