import { motifs, words, type Theme } from '#vocabulary/theme.ts'

export const dunes: Theme = {
  code: 'dunes',
  categories: ['RNG'],
  hues: [290, 330, 20, 230, 185],
  stages: ['dunes'],
  far: ['egyptian-pyramids', 'obelisk', 'palm-tree'],
  props: ['gems', 'gems', 'coins', 'none'],
  firsts: words(
    'Desert, Golden Nile, Sunken, Buried, Forgotten, Eternal, Sandstorm, Oasis, Scarab, Mirage, Pharaoh, Gilded, Turquoise, Lost, Hidden, Amber, Burning, Sapphire, Ancient, Royal, Dune, Silent, Cursed, Copper, Lapis, Evening, Caravan, Starlit, Nomad, Sealed, Crimson, Ivory, Delta, Papyrus, Obsidian, Wandering, Morning, Sphinx, Shifting, Whispering',
  ),
  lasts: words(
    'Tomb, Secrets, Riches, Chamber, Legacy, Oasis, Sands, Scroll, Crown, Treasures, Dynasty, Prophecy',
  ),
  motifs: motifs(`
anubis Jackal head
horus Falcon head
gold-scarab Scarab
scarab-beetle Beetle
egyptian-sphinx Sphinx
cleopatra Queen head gold/teal
magic-lamp Lamp
pharoah Pharaoh head gold/teal
egyptian-urns Urns
camel Camel
camel-head Caravan head
desert-skull Bones head bronze/obsidian
scorpion Scorpion
snake Asp
bastet Temple_Cat
egyptian-bird Ibis
egyptian-profile Princess head
egyptian-temple Temple
djinn Genie
cobra Cobra
falcon-moon Moon_Falcon
hourglass Hourglass
scroll-unfurled Scroll
sun Sun_Disc
mummy-head Mummy head
cat Sand_Cat`),
}

export const temple: Theme = {
  code: 'temple',
  categories: ['RNG'],
  hues: [150, 60, 240, 300, 20],
  stages: ['temple'],
  far: ['greek-temple', 'column-vase', 'amphora'],
  props: ['coins', 'none', 'gems'],
  firsts: words(
    'Marble, Laurel, Thunder, Titan, Golden, Aegean, Oracle, Immortal, Spartan, Ivory, Labyrinth, Heroic, Fallen, Bronze, Azure, Mighty, Temple, Olive, Eternal, Stormborn, Colossal, Cyclops, Sacred, Stone, Victorious, Purple, Ancient, Winged, Summit, Shining, Unbroken, Corinth, Argo, Hundred, Legendary, Sunlit, Wrathful, Noble, Last, Proud',
  ),
  lasts: words(
    'Legends, Oath, Glory, Odyssey, Labyrinth, Wrath, Victory, Halls, Trial, Ascent, Heroes, Riddle',
  ),
  motifs: motifs(`
spartan-helmet Hoplite head
minotaur Minotaur
greek-sphinx Sphinx
centurion-helmet Legion head
laurel-crown Laurel thin
medusa-head Gorgon head jade/obsidian
greek-temple Temple
pegasus Winged_Horse head
cyclops Cyclops head
harpy Harpy
centaur Centaur
hydra Hydra
winged-shield Aegis
lyre Lyre
trojan-horse Wooden_Horse
griffin-symbol Griffin
griffin-shield Griffin_Guard
eagle-emblem Eagle
lion Lion head gold/amethyst
crested-helmet Champion head
roman-shield Phalanx
amphora Amphora
chariot Chariot
archer Archer
cornucopia Cornucopia
thunder-struck Thunderbolt`),
}

export const ice: Theme = {
  code: 'ice',
  categories: ['RNG'],
  hues: [235, 255, 215, 285],
  stages: ['ice'],
  far: ['pine-tree', 'igloo', 'viking-longhouse'],
  props: ['gems', 'none', 'none'],
  firsts: words(
    'Frostbound, Northern, Glacier, Winter, Rime, Snowfall, Polar, Icebound, Pale, Howling, Silver, White, Aurora, Bitter, Sleet, Blizzard, Hoarfrost, Long Night, Cobalt, Steel, Thawing, Crystal, Boreal, Frigid, Snowy, Last, Runic, Wild, Ancient, Grim, Fjord, Blue, Shivering, Twilight, Stone, Highland, Raven, Solstice, Frostfire, Deep Winter',
  ),
  lasts: words('Saga, Hunt, Rune, Hall, Solstice, Pack, Raid, Frost, Crown, Spirit, Realm, Trail'),
  motifs: motifs(`
wolf-head Wolf head steel/ice
bear-head Bear head steel/teal
viking-helmet Raiders head
owl Owl head cream/bronze
drakkar Longship
unicorn Unicorn head ice/amethyst
viking-shield Shieldwall
viking-head Jarl head
deer-head Stag head
mammoth Mammoth
frozen-orb Orb
crystal-growth Shard
snowflake-1 Snowflake
penguin Penguin
polar-bear Ice_Bear
walrus-head Walrus head
raven Raven
fox-head Fox head ice/obsidian
battle-axe Axe
rune-stone Runestone
ice-golem Golem
stag-head Antlers thin
goat Mountain_Goat head
horned-helm Warlord head
snowman Snowman
pegasus Frost_Mare head`),
}
