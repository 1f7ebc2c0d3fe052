export const opsReferralPay = {
  button: 'Pay',
  title: (p: { inviter: string; friend: string }) => `Pay ${p.inviter} the reward for ${p.friend}?`,
  text: 'It waits in the reward centre, and counts for this month.',
  done: 'The reward is granted',
  logged: { referral: { pay: 'Reward paid' } },
}
