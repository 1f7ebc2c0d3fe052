export const opsReferralRefuse = {
  button: 'Refuse',
  title: (p: { inviter: string; friend: string }) => `Give ${p.inviter} no reward for ${p.friend}?`,
  text: 'This stays so. The inviter sees that there is no reward, and not why.',
  done: 'No reward is granted',
  logged: { referral: { refuse: 'Reward refused' } },
}
