import { motifs, words, type Theme } from '#vocabulary/theme.ts'

export const garden: Theme = {
  code: 'garden',
  categories: ['RNG'],
  hues: [12, 28, 95, 160, 255, 320],
  stages: ['cloudSun'],
  far: ['pagoda', 'bamboo', 'bonsai-tree'],
  props: ['coins', 'coins', 'fruit', 'none'],
  firsts: words(
    'Jade, Silk, Cloud, Peach, Nine, Festival, Morning, Scarlet, Golden, Lucky, Blossom, Orchard, Tea House, Moonlit, Spring, Autumn, Willow, Plum, Mandarin, Amber, Porcelain, Drifting, Laughing, Gentle, Honey, Crimson, Pearl, Sunrise, Misty, Painted, Lotus Pond, Harvest, Breezy, Velvet, Dancing, Emerald, Quiet, Rosy, Copper, Eastern',
  ),
  lasts: words(
    'Fortune, Garden, Blessing, Song, Parade, Riches, Gift, Season, Dream, Wishes, Bloom, Harmony',
  ),
  motifs: motifs(`
panda Panda head cream/obsidian
rabbit-head Rabbit head cream/ruby
sea-dragon Serpent
lotus Lotus
frog Toad
peach Peach row coral/jade
koala Koala head
butterfly Petal
dragonfly Dragonfly
swan Swan
cherry Cherry row ruby/jade
maple-leaf Maple row
teapot Teapot
turtle Tortoise free jade/gold
flamingo Flamingo thin magenta/amethyst
tiger-head Tiger head gold/ruby
monkey Monkey head bronze/jade
snake Viper
goat Goat head
horse-head Stallion head
sheep Ram
flower-emblem Sunflower
twirly-flower Pinwheel row
vine-flower Peony
rooster Rooster head gold/ruby
pig Piglet row magenta/amethyst`),
}

export const gate: Theme = {
  code: 'gate',
  categories: ['RNG'],
  hues: [15, 28, 350, 140, 265],
  stages: ['gate'],
  far: ['pagoda', 'bonsai-tree', 'gong'],
  props: ['coins', 'none', 'gems'],
  firsts: words(
    'Vermilion, Imperial, Hidden, Iron, Thunder, Shadow, Crimson, Gilded, Ninth, Silent, Burning, Ruby, Mountain, Phantom, Ashen, Whispering, Broken, Storm, Bronze, Wandering, Sacred, Twilight, Crane, Bamboo, Winter, Flame, Raging, Black Silk, Ivory, Obsidian, Noble, Secret, Rising, Warlord, Seven, Jade Gate, Steel, Forgotten, Ink, Palace',
  ),
  lasts: words('Legacy, Dynasty, Honour, Gate, Path, Throne, Vow, Clan, Duel, Trial, Rising, Treasure'),
  motifs: motifs(`
lion Lion head gold/ruby
spiked-dragon-head Dragon head
double-dragon Twin_Dragons
samurai-helmet Shogun head
pagoda Pagoda free gold/ruby
dragon-head Drake head
dragon-spiral Coil
ninja-mask Ninja head
oni Demon head ruby/obsidian
fox-head Fox head coral/obsidian
shuriken Throwing_Star
drum Drum
gong Gong
hydra Hydra
wyvern Wyvern
ninja-head Shinobi head
dragon-shield Guardian
handheld-fan Fan thin
kenku-head Tengu head
fist Fist
crossed-swords Blades
tiger-head Tiger head gold/obsidian
bonsai-tree Bonsai
eagle-emblem Falcon`),
}

export const lanterns: Theme = {
  code: 'lanterns',
  categories: ['RNG', 'MINIGAME'],
  hues: [290, 265, 340, 220, 15],
  stages: ['lanternNight'],
  far: ['pagoda', 'paper-boat', 'bonsai-tree'],
  props: ['lanterns', 'coins', 'none'],
  firsts: words(
    'Lantern, Midnight, Night Market, Moonbeam, Paper, River, Neon Alley, Starry, Firefly, Glowing, Evening, Lilac, Velvet, Dusk, Harbour, Wishing, Floating, Silver, Ember, Rainy, Sleepless, Humming, Rooftop, Indigo, Blue Hour, Candle, Carnival, Parade, Secret, Full Moon, Tangerine, Hundred, Little, Wandering, Lost, Merry, Saffron, Cinnamon, Drifting, Painted',
  ),
  lasts: words(
    'Nights, Market, Festival, Lights, Alley, Procession, Wishes, Glow, Parade, Story, Riddle, Charm',
  ),
  motifs: motifs(`
oni Mask head ruby/obsidian
fox-head Fox head coral/amethyst
cat Cat
moon-bats Moon
owl Owl head
paper-windmill Pinwheel
paper-boat Paper_Boat
kite Kite
frog Frog
firework-rocket Rocket
circling-fish Carp
double-fish Twin_Koi
dragon-head Dragon head
butterfly Moth
fish-monster Goblin_Fish head
teapot Teapot
drum Drums
sea-dragon River_Serpent
tropical-fish Angelfish
spiral-shell Shell
turtle Turtle
rabbit Rabbit
lotus Waterlily
domino-mask Masquerade thin`),
}
