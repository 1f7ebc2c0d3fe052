export const securityCenter = 'My account'
