export const depositv2 = 'ฝากเงิน'
