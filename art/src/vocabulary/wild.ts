import { motifs, words, type Theme } from '#vocabulary/theme.ts'

export const west: Theme = {
  code: 'west',
  categories: ['RNG'],
  hues: [285, 20, 250, 50],
  stages: ['storm'],
  far: ['cactus', 'desert-skull', 'windmill'],
  props: ['coins', 'none', 'gems'],
  firsts: words(
    'Wild, Canyon, Dusty, Copper, High Noon, Tumbleweed, Prairie, Rusty, Coyote, Lone, Outlaw, Silver Creek, Whiskey, Thunder, Red Rock, Sundown, Frontier, Badlands, Rattlesnake, Galloping, Desperado, Ghost Town, Bounty, Gold Rush, Mesa, Cactus, Blazing, Stampede, Saddle, Wanted, Iron Horse, Last, Lucky, Stagecoach, Midnight, Rio, Scorched, Leather, Big Sky, Border',
  ),
  lasts: words('Bounty, Showdown, Trail, Gold, Ranch, Rodeo, Canyon, Posse, Stampede, Saloon, Rush, Ride'),
  motifs: motifs(`
horse-head Mustang head
eagle-head Eagle head
wolf-howl Coyote head
western-hat Sheriff thin bronze/ruby
horseshoe Horseshoe thin steel/ruby
cowboy-boot Boots
cactus Cactus free jade/gold
buffalo-head Bison free bronze/obsidian
bull-horns Longhorn thin
steam-locomotive Express
old-wagon Wagon
rattlesnake Rattler
desert-skull Skull head
dynamite Dynamite free ruby/obsidian
mine-wagon Mine_Cart
gold-nuggets Nuggets
dream-catcher Dreams
banjo Banjo
guitar Ballad
vulture Vulture
condor-emblem Condor
lasso Lasso thin
windmill Windmill
bison Herd
scorpion Stinger
tomahawk Hatchet`),
}

export const jungle: Theme = {
  code: 'jungle',
  categories: ['RNG'],
  hues: [140, 165, 100, 185],
  stages: ['jungle'],
  far: ['palm-tree', 'mayan-pyramid', 'vines'],
  props: ['gems', 'none', 'fruit'],
  firsts: words(
    'Jungle, Canopy, Emerald, Lost, Mossy, Monsoon, River, Rainforest, Vine, Golden, Roaring, Tropic, Hidden, Orchid, Morning Mist, Banana, Wild, Thunder, Leafy, Sunken, Moonlit, Swinging, Painted, Drumming, Tangled, Ancient, Savage, Bamboo, Mango, Whistling, Green, Stone, Howling, Ruby, Secret, Explorer, Sunbeam, Feathered, Lagoon, Misty',
  ),
  lasts: words(
    'Temple, Expedition, Treasure, Safari, Rumble, Idols, Trek, Kingdom, Drums, Ruins, Spirit, Rush',
  ),
  motifs: motifs(`
gorilla Gorilla free obsidian/lime
monkey Monkey head bronze/lime
tribal-mask Mask head
totem-mask Totem head
aztec-calendar-sun Sunstone
parrot-head Parrot head
gecko Gecko
mayan-pyramid Pyramid
toucan Toucan
chameleon-glyph Chameleon
croc-jaws Crocodile head
snake Boa
palm-tree Palms free jade/gold
elephant-head Elephant head
rhinoceros-horn Rhino head
banana-bunch Bananas row gold/jade
sloth Sloth
totem-head Idol head
fruit-bowl Fruits free coral/jade
hummingbird Hummingbird
tiger-head Prowler head
lion Lion head
compass Compass
vanilla-flower Orchid free magenta/lime
elephant Tusker
frog-foot Tree_Frog`),
}

export const woodland: Theme = {
  code: 'woodland',
  categories: ['RNG'],
  hues: [125, 85, 45, 300, 205],
  stages: ['grove'],
  far: ['pine-tree', 'mushroom', 'birch-trees'],
  props: ['none', 'gems', 'coins'],
  firsts: words(
    'Fern, Mossy, Bramble, Acorn, Hazel, Enchanted, Whispering, Fireside, Thistle, Autumn, Briar, Foxglove, Moonlit, Tangled, Wishing, Once, Hollow, Meadow, Clover, Twilight, Gnarled, Sprite, Juniper, Elder, Starry, Curious, Sleepy, Velvet, Rowan, Silver Birch, Misty, Hidden, Honeyed, Toadstool, Willow, Amber, Cricket, Mapleleaf, Wandering, Little',
  ),
  lasts: words('Tale, Grove, Hollow, Magic, Feast, Wishes, Forest, Secret, Fable, Path, Glade, Charm'),
  motifs: motifs(`
fox-head Fox head coral/teal
owl Owl head
deer-head Stag head
unicorn Unicorn head
bear-head Bear head bronze/jade
mushroom Mushroom row ruby/cream
squirrel Squirrel
hedgehog Hedgehog
rabbit Rabbit
beehive Beehive
bee Bumblebee
snail Snail
butterfly Fairy
oak-leaf Oak
acorn Acorn row
treehouse Treehouse
wizard-face Wizard head
crystal-ball Crystal_Ball
spell-book Spellbook
fairy Sprite
pegasus Pegasus head
frog Frog_Prince
raven Raven
magic-hat Conjuror
candle-holder Candle
sunflower Sunflower`),
}
