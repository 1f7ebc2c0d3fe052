export const securityCenter = 'บัญชีของฉัน'
