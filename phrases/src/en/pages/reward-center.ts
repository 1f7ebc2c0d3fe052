export const rewardCenter = 'Reward centre'
