import type { Kind } from './kinds.ts'
import type { Water } from './waters.ts'

export type FishingTitle = { code: string; name: string; water: Water; star: Kind }

const title = (code: string, water: Water, star: Kind): FishingTitle => ({
  code,
  name: code.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  water,
  star,
})

/** Every card of the category: its waters, and the fish that comes more often there than elsewhere. What fish pay is the same everywhere. */
export const fishingTitles: readonly FishingTitle[] = [
  title('abyss-hunter', 'abyss', 'shark'),
  title('kraken-bounty', 'dusk', 'squid'),
  title('open-sea-crab', 'lagoon', 'turtle'),
  title('reef-sea-devil', 'reef', 'manta'),
  title('sunken-angler', 'abyss', 'angler'),
  title('electric-shark', 'storm', 'shark'),
  title('turtle-tide', 'kelp', 'turtle'),
  title('diver-hunter', 'lagoon', 'sword'),
  title('hungry-conch', 'kelp', 'clown'),
  title('mariner-triton', 'storm', 'sword'),
  title('silver-dolphin', 'lagoon', 'tang'),
  title('golden-angelfish', 'reef', 'angel'),
  title('coral-puffer', 'reef', 'puffer'),
  title('harpoon-safari', 'storm', 'gold'),
  title('shrimp-frenzy', 'dusk', 'sprat'),
  title('mariner-seahorse', 'kelp', 'angel'),
  title('flounder-reef', 'reef', 'tang'),
  title('starfish-cannon', 'dusk', 'clown'),
  title('piranha-tide', 'kelp', 'piranha'),
  title('lagoon-nautilus', 'lagoon', 'jelly'),
  title('mermaid-cannon', 'dusk', 'angel'),
  title('oyster-cannon', 'reef', 'manta'),
  title('twin-koi-hunter', 'lagoon', 'gold'),
  title('coral-fin', 'reef', 'clown'),
  title('ocean-leviathan', 'abyss', 'leviathan'),
  title('reef-manta', 'reef', 'manta'),
  title('abyssal-octopus', 'abyss', 'squid'),
  title('wave-squid', 'storm', 'squid'),
  title('ocean-nautilus', 'abyss', 'jelly'),
  title('electric-octopus', 'dusk', 'squid'),
  title('wandering-angler', 'abyss', 'angler'),
  title('jellyfish-feast', 'dusk', 'jelly'),
  title('monsoon-crab', 'storm', 'turtle'),
  title('undersea-mermaid', 'lagoon', 'angel'),
  title('undersea-angelfish', 'kelp', 'angel'),
  title('wave-manta', 'storm', 'manta'),
  title('bubbling-starfish', 'lagoon', 'puffer'),
  title('trench-seahorse', 'abyss', 'angel'),
  title('squid-tide', 'kelp', 'squid'),
  title('giant-triton', 'storm', 'leviathan'),
  title('pearl-leviathan', 'dusk', 'leviathan'),
  title('wave-shark', 'storm', 'shark'),
  title('roaring-sea-devil', 'reef', 'angler'),
  title('silver-shrimp', 'lagoon', 'sprat'),
]

export const titleOf = (code: string): FishingTitle | undefined =>
  fishingTitles.find((one) => one.code === code)
