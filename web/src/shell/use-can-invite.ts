import { useSettings } from '#api/platform.ts'

/** Whether friends can be invited: the promotion is on (ROLE-25). */
export const useCanInvite = (): boolean => useSettings().referralEnabled
