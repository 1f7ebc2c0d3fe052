import type { NewGame } from '#game/seed-store.ts'

/** Slots of the stand-in provider with mathematics of their own, as it publishes them; ways and clusters are no lines. */
export const ownSlotFigures: Readonly<Record<string, Pick<NewGame, 'lines' | 'volatility'>>> = {
  'scarlet-peony': { lines: 10, volatility: 'LOW' },
  'thunder-mesa': { lines: 20, volatility: 'MEDIUM' },
  frosthorn: { lines: 20, volatility: 'HIGH' },
  'automatic-observatory': { lines: 25, volatility: 'MEDIUM' },
  'naga-ascendant': { lines: 0, volatility: 'MEDIUM' },
  'cornucopia-halls': { lines: 0, volatility: 'MEDIUM' },
  'morning-mist-toucan': { lines: 0, volatility: 'LOW' },
  'nine-gates-tiger': { lines: 0, volatility: 'HIGH' },
  'sugar-comet': { lines: 0, volatility: 'LOW' },
  'party-cupcake': { lines: 0, volatility: 'LOW' },
  'wave-voyage': { lines: 0, volatility: 'MEDIUM' },
  'cruiser-colony': { lines: 0, volatility: 'LOW' },
  'piggy-bank-reserve': { lines: 20, volatility: 'LOW' },
  'grand-pendant': { lines: 10, volatility: 'HIGH' },
  'obsidian-brazier': { lines: 25, volatility: 'HIGH' },
  'wanted-mustang': { lines: 20, volatility: 'MEDIUM' },
  'tomb-of-amunet': { lines: 10, volatility: 'HIGH' },
  'medusas-vault': { lines: 20, volatility: 'HIGH' },
  'oni-lantern': { lines: 10, volatility: 'MEDIUM' },
  'moonlit-lookout': { lines: 25, volatility: 'MEDIUM' },
  'riviera-crown': { lines: 10, volatility: 'MEDIUM' },
  'indigo-teapot': { lines: 20, volatility: 'LOW' },
  'rocket-signal': { lines: 20, volatility: 'MEDIUM' },
  'summit-winged-horse': { lines: 25, volatility: 'HIGH' },
}
