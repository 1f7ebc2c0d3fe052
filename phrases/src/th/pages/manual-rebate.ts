export const manualRebate = 'เงินคืน'
