export const personalHistoryCopy = 'ประวัติการเดิมพัน'
