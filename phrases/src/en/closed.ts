/** The pages that stand in for a closed portal. */
export const closed = {
  maintenanceTitle: 'System maintenance',
  maintenanceInfo: 'We are working on the system. Your balance and your bets are safe.',
  maintenanceWindow: (p: { start: string; end: string }) => `From ${p.start} to ${p.end}`,
  maintenanceUntil: (p: { end: string }) => `Until ${p.end}`,
  support: 'Customer service',
  supportFailed: 'Customer service could not be opened. Please try again.',
  supportBlocked: 'Your browser opened no window',
  supportOpen: 'Open customer service',
  stillDown: 'Still under maintenance. Please try again in a few minutes.',
  regionTitle: 'Access denied',
  regionInfo: 'Access from your IP or location is blocked.',
  yourIp: (p: { ip: string }) => `Your IP is ${p.ip}`,
}
