export const referral = 'ชวนเพื่อน'
