export const referral = 'Invite friends'
