/** What the house keeps of bets on a season's winner, in basis points: the inverse prices of all teams add up to 1 and so much. */
export const seasonMargin = 1000
/**
 * Teams at longer prices than this are not offered: so rare an end is too uncertain in a simulation. At this price the standard
 * error of a chance is a fifteenth of it at most, so that the margin covers it.
 */
export const seasonMaxPrice = 9_000

/**
 * Of a season before its first match, in basis points: how often each team wins it where it is played (what it shares counted as its
 * share), and how often there is a dead heat, or the season is abandoned.
 */
type Row = { league: string; winsBps: readonly number[]; heatBps: number; abandonedBps: number }

/**
 * The declared table, by the places of the teams in the league's list: of the simulation that makes prices, for the season of number 1000.
 * `season-chances.test.ts` holds it against seasons that are played out by seeds, and the simulation against enumerations.
 */
export const seasonTable: readonly Row[] = [
  { league: 'SPR', winsBps: [4552, 1366, 1945, 489, 923, 727], heatBps: 253, abandonedBps: 1 },
  { league: 'SUV', winsBps: [4525, 1718, 549, 322, 805, 1236, 171, 675], heatBps: 180, abandonedBps: 0 },
  { league: 'MER', winsBps: [3455, 830, 2852, 483, 1342, 1039], heatBps: 271, abandonedBps: 0 },
  { league: 'TID', winsBps: [6950, 1647, 488, 915], heatBps: 54, abandonedBps: 39 },
  { league: 'ORC', winsBps: [5423, 2292, 1335, 951], heatBps: 742, abandonedBps: 38 },
  { league: 'PXD', winsBps: [3093, 2326, 1813, 1533, 1235], heatBps: 1015, abandonedBps: 4 },
  { league: 'NEO', winsBps: [4014, 1885, 1196, 897, 621, 1388], heatBps: 904, abandonedBps: 1 },
]
