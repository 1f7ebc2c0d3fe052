import { motifs, words, type Theme } from '#vocabulary/theme.ts'

export const abyss: Theme = {
  code: 'abyss',
  categories: ['FISH'],
  hues: [230, 200, 180, 265, 160],
  stages: ['abyss'],
  far: ['school-of-fish', 'sea-star', 'anchor'],
  props: ['bubbles', 'coins', 'gems', 'bubbles'],
  firsts: words(
    'Deep, Coral, Tidal, Pearl, Lagoon, Reef, Abyssal, Ocean, Sapphire, Trench, Stormy, Glimmering, Sunken, Azure, Turquoise, Midnight, Golden, Bubbling, Kelp, Pacific, Atoll, Briny, Electric, Giant, Hungry, Monsoon, Mariner, Open Sea, Roaring, Shallow, Silent, Silver, Spiral, Surging, Thundering, Twilight, Undersea, Wandering, Wave, Wild',
  ),
  lasts: words('Hunter, Catch, Bounty, Frenzy, Safari, Depths, Tide, Feast, Hunt, Reef, Cannon, Treasure'),
  motifs: motifs(`
angler-fish Angler
giant-squid Squid
sea-turtle Turtle free jade/gold
manta-ray Manta
porcupinefish Puffer
crab Crab free coral/ruby
diving-helmet Diver head
triton-head Triton head
nautilus-shell Nautilus
dolphin Dolphin
octopus Octopus free coral/magenta
shark-jaws Shark head
spiral-shell Conch free rosegold/teal
whale-tail Whale
seahorse Seahorse
shrimp Shrimp
shark-fin Fin
flatfish Flounder
jellyfish Jellyfish
mermaid Mermaid
oyster-pearl Oyster
sea-serpent Leviathan
piranha Piranha
tropical-fish Angelfish
fish-monster Sea_Devil head
circling-fish Twin_Koi
harpoon-trident Harpoon
sea-star Starfish row`),
}

export const deck: Theme = {
  code: 'deck',
  categories: ['RNG', 'FISH'],
  hues: [220, 195, 265, 35],
  stages: ['deck'],
  far: ['galleon', 'palm-tree', 'lighthouse'],
  props: ['coins', 'gems', 'coins'],
  firsts: words(
    'Pirate, Salty, Black Sail, Corsair, Moonlit, Buccaneer, Stormy, Treasure, Rum Barrel, Crimson, Ghost, Jolly, Captain, Lost, Tropical, Plunder, Mutiny, Doubloon, Windward, Sunken, Smuggler, Barnacle, Cutlass, Harbour, Marauder, Seven Seas, Typhoon, Island, Cannon, Reckless, Shipwreck, Starboard, Driftwood, Coral Cay, Rogue, Parrot, Castaway, Spyglass, Fog, Golden',
  ),
  lasts: words('Plunder, Voyage, Bounty, Cove, Mutiny, Island, Crew, Treasure, Tides, Raid, Map, Doubloons'),
  motifs: motifs(`
pirate-flag Flag
pirate-captain Captain head
pirate-hat Tricorn
treasure-map Map
anchor Anchor
ship-wheel Helm
sailboat Sloop
parrot-head Parrot head
open-treasure-chest Chest
skeleton-key Key
crossed-sabres Sabres
tentacles-skull Deep_King head
kraken-tentacle Kraken
spiral-shell Conch
mermaid Siren
lighthouse Lighthouse
compass Compass
locked-chest Strongbox
crab Crab
octopus Octopus
big-wave Wave
seahorse Seahorse
shark-jaws Shark head
barrel Barrel
cannon Cannon
hook Hook
spyglass Lookout`),
}
