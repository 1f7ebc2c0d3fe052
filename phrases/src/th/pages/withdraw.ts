export const withdraw = 'ถอนเงิน'
