export const messageV2 = 'Messages'
