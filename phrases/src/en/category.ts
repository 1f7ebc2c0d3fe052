/** Categories of games, by their codes in the contract. */
export const category = {
  RNG: 'Slots',
  LIVE: 'Live casino',
  SPORTS: 'Sports',
  ESPORTS: 'E-sports',
  FISH: 'Fishing',
  ELOTT: 'E-lottery',
  LOTT: 'Lottery',
  PVP: 'Cards and PVP',
  COCKFIGHT: 'Cockfight',
  MINIGAME: 'Mini games',
}
