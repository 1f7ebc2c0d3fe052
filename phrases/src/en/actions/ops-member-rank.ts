export const opsMemberRank = {
  heading: 'Rank',
  none: 'No rank',
  noRanks: 'The settings have no ranks yet.',
  gone: (p: { level: string }) => `Rank ${p.level}, which the settings no longer have`,
  button: 'Change the rank',
  title: (p: { account: string }) => `Another rank for ${p.account}?`,
  text: 'The member sees it at once. What each rank brings is in the settings.',
  done: 'The rank is changed',
  logged: { member: { rank: 'Rank changed' } },
}
