export const rewardCenter = 'ศูนย์รางวัล'
