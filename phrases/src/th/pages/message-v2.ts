export const messageV2 = 'ข้อความ'
