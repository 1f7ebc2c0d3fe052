import { use } from 'react'
import { useSettings } from '#api/platform.ts'
import { HasPage } from '#components/has-page.ts'
import { paths } from '#paths.ts'

/** Whether friends can be invited: the promotion is on, and its page there (ROLE-25). */
export const useCanInvite = (): boolean => {
  const { referralEnabled } = useSettings()
  return use(HasPage)(paths.member('referral')) && referralEnabled
}
