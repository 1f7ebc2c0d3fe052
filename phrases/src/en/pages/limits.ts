export const limits = 'Limits and breaks'
