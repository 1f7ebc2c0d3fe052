export const bonusDetails = 'รายละเอียดโบนัส'
