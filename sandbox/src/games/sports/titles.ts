type Title = { code: string; name: string }

/** The cards of sports, which open the sportsbook. */
const sportsCards: readonly Title[] = [
  { code: 'match-night', name: 'Match Night' },
  { code: 'ring-of-eight', name: 'Ring of Eight' },
  { code: 'super-hoops', name: 'Super Hoops' },
  { code: 'touchdown-series', name: 'Touchdown Series' },
  { code: 'crowd-gridiron', name: 'Crowd Gridiron' },
  { code: 'home-moto', name: 'Home Moto' },
  { code: 'bowling-night', name: 'Bowling Night' },
  { code: 'power-basketball', name: 'Power Basketball' },
  { code: 'kick-off-playoffs', name: 'Kick-Off Playoffs' },
  { code: 'boxing-trophy', name: 'Boxing Trophy' },
  { code: 'golf-trophy', name: 'Golf Trophy' },
  { code: 'super-baseball', name: 'Super Baseball' },
  { code: 'rookie-volleyball', name: 'Rookie Volleyball' },
  { code: 'chequered-flag-night', name: 'Chequered Flag Night' },
  { code: 'weekend-sprint', name: 'Weekend Sprint' },
  { code: 'champion-trophy', name: 'Champion Trophy' },
  { code: 'badminton-series', name: 'Badminton Series' },
  { code: 'home-stretch-archery', name: 'Home Stretch Archery' },
  { code: 'derby-wicket', name: 'Derby Wicket' },
  { code: 'derby-skating', name: 'Derby Skating' },
  { code: 'sudden-tennis', name: 'Sudden Tennis' },
  { code: 'championship-open', name: 'Championship Open' },
  { code: 'hockey-final', name: 'Hockey Final' },
  { code: 'football-playoffs', name: 'Football Playoffs' },
  { code: 'champion-touchdown', name: 'Champion Touchdown' },
  { code: 'all-star-snowboard', name: 'All-Star Snowboard' },
  { code: 'winter-gallop', name: 'Winter Gallop' },
  { code: 'bullseye-series', name: 'Bullseye Series' },
  { code: 'city-table-tennis', name: 'City Table Tennis' },
  { code: 'royal-regatta', name: 'Royal Regatta' },
  { code: 'weekend-darts', name: 'Weekend Darts' },
  { code: 'prime-archery', name: 'Prime Archery' },
  { code: 'extra-time-billiards', name: 'Extra Time Billiards' },
  { code: 'southern-hoops', name: 'Southern Hoops' },
  { code: 'final-touchdown', name: 'Final Touchdown' },
  { code: 'national-gridiron', name: 'National Gridiron' },
  { code: 'metro-moto', name: 'Metro Moto' },
  { code: 'tennis-league', name: 'Tennis League' },
]

/** The cards of e-sports, which open it there. */
const esportsCards: readonly Title[] = [
  { code: 'arena-zero', name: 'Arena Zero' },
  { code: 'gamepad-open', name: 'Gamepad Open' },
  { code: 'orc-open', name: 'Orc Open' },
  { code: 'nexus-aegis', name: 'Nexus Aegis' },
  { code: 'iron-dragon', name: 'Iron Dragon' },
  { code: 'zero-gladiator', name: 'Zero Gladiator' },
  { code: 'ace-battle', name: 'Ace Battle' },
  { code: 'cyber-shadow', name: 'Cyber Shadow' },
  { code: 'nexus-mage', name: 'Nexus Mage' },
  { code: 'critical-reaper', name: 'Critical Reaper' },
  { code: 'steelwing-battle', name: 'Steelwing Battle' },
  { code: 'circuit-blades', name: 'Circuit Blades' },
  { code: 'static-duel', name: 'Static Duel' },
  { code: 'mecha-royale', name: 'Mecha Royale' },
  { code: 'wyvern-open', name: 'Wyvern Open' },
  { code: 'warp-vision', name: 'Warp Vision' },
  { code: 'static-racer', name: 'Static Racer' },
  { code: 'final-cyborg', name: 'Final Cyborg' },
  { code: 'core-circuit', name: 'Core Circuit' },
  { code: 'royale-rogue', name: 'Royale Rogue' },
  { code: 'nexus-rally', name: 'Nexus Rally' },
  { code: 'circuit-goblin', name: 'Circuit Goblin' },
  { code: 'rapid-armour', name: 'Rapid Armour' },
  { code: 'rapid-aegis', name: 'Rapid Aegis' },
  { code: 'royale-shadow', name: 'Royale Shadow' },
  { code: 'neon-cyborg', name: 'Neon Cyborg' },
  { code: 'wyvern-battle', name: 'Wyvern Battle' },
  { code: 'clash-racer', name: 'Clash Racer' },
  { code: 'pixel-ace', name: 'Pixel Ace' },
  { code: 'ranked-orc', name: 'Ranked Orc' },
  { code: 'berserker-open', name: 'Berserker Open' },
  { code: 'clash-sentinel', name: 'Clash Sentinel' },
  { code: 'blades-cup', name: 'Blades Cup' },
  { code: 'phantom-plasma', name: 'Phantom Plasma' },
  { code: 'phantom-reaper', name: 'Phantom Reaper' },
  { code: 'rogue-gladiator', name: 'Rogue Gladiator' },
  { code: 'arena-golem', name: 'Arena Golem' },
]

export const sportsTitles: readonly Title[] = [...sportsCards, ...esportsCards]

/** Where a card opens the book: at e-sports, at the sport that it is named for, or at all matches. */
export function kindOfCard({ gameCode, title }: { gameCode: string; title: string }): string {
  if (esportsCards.some(({ code }) => code === gameCode)) return 'ESPORTS'
  if (/volley/i.test(title)) return 'VOLLEYBALL'
  if (/hoops|basket/i.test(title)) return 'BASKETBALL'
  return /football|match night|kick-off/i.test(title) ? 'FOOTBALL' : 'all'
}
