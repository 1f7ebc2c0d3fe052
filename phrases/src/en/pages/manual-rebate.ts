export const manualRebate = 'Cash back'
