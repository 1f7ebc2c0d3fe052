import { motifs, words, type Theme } from '#vocabulary/theme.ts'

export const vault: Theme = {
  code: 'vault',
  categories: ['RNG'],
  hues: [85, 200, 260, 340, 155],
  stages: ['vault'],
  far: ['laurel-crown', 'cut-diamond', 'top-hat'],
  props: ['coins', 'coins', 'gems'],
  firsts: words(
    'Royal, Grand, Gilded, Velvet, Diamond, Platinum, Midas, Bullion, Platinum Club, Champagne, Sterling, Mogul, Regal, Opulent, Golden Hour, Crown, Penthouse, Opera, Duchess, Monarch, Baron, Heiress, Marquee, Deluxe, Ruby, Sapphire, Emerald, Treasury, Private, Boulevard, Carat, Jubilee, Riviera, Tycoon, Brilliant, Sovereign, Ballroom, Pearl, High Society, Majestic',
  ),
  lasts: words(
    'Vault, Millions, Jackpot, Heist, Treasury, Ball, Riches, Reserve, Fortune, Soiree, Hoard, Legacy',
  ),
  motifs: motifs(`
gold-bar Bars free gold/obsidian
open-treasure-chest Chest
crown Crown thin gold/ruby
diamond-trophy Carat free ice/amethyst
piggy-bank Piggy_Bank free magenta/amethyst
gold-stack Ingots free gold/obsidian
queen-crown Queen free gold/amethyst
imperial-crown Emperor free gold/ruby
crowned-heart Sweetheart free ruby/gold
gems Jewels
big-diamond-ring Ring thin
emerald Emerald row jade/gold
cut-diamond Diamond row ice/amethyst
rupee Gemstone row
crystal-growth Sapphire free ice/amethyst
combination-lock Safe
skeleton-key Key
laurels-trophy Laurels
pearl-necklace Pearls thin
gem-pendant Pendant
jeweled-chalice Chalice
pocket-watch Timepiece
top-hat Gentleman
perfume-bottle Perfume
tiara Tiara thin
star-medal Medal
swap-bag Purse`),
}

export const candy: Theme = {
  code: 'candy',
  categories: ['RNG'],
  hues: [330, 300, 200, 120, 45],
  stages: ['candy'],
  far: ['candy-canes', 'cupcake', 'balloons'],
  props: ['fruit', 'gems', 'none'],
  firsts: words(
    'Juicy, Fizzy, Sweet, Sunny, Party, Bubbly, Sugar, Frosty, Tangy, Zesty, Crunchy, Rainbow, Berry, Jelly, Sherbet, Minty, Toffee, Caramel, Sparkling, Squeezy, Splashy, Ripe, Marshmallow, Sprinkle, Vanilla, Glazed, Popping, Cosmic, Picnic, Summer, Holiday, Double, Candied, Whipped, Wobbly, Dizzy, Merry, Gummy, Melty, Honey',
  ),
  lasts: words('Splash, Party, Pop, Burst, Blast, Parade, Rush, Fiesta, Swirl, Frenzy, Mix, Crush'),
  motifs: motifs(`
cherry Cherry row ruby/jade
watermelon Melon free coral/jade
cupcake Cupcake row magenta/amethyst
grapes Grapes row amethyst/jade
lemon Lemon row gold/jade
pineapple Pineapple free gold/jade
ice-cream-cone Cone thin
strawberry Strawberry row ruby/jade
orange Orange row coral/gold
banana Banana row gold/jade
shiny-apple Orchard row ruby/jade
pear Pear row lime/jade
raspberry Raspberry row magenta/jade
spiral-lollipop Lollipop free magenta/amethyst
stairs-cake Party_Cake free rosegold/magenta
peach Nectarine row coral/jade
donut Donut row rosegold/magenta
cookie Cookie row bronze/cream
wrapped-sweet Bonbon row
chocolate-bar Chocolate free bronze/cream
jelly Jelly free magenta/ice
honeypot Honeypot free gold/bronze
cake-slice Layer_Cake
balloons Balloons
candy-canes Candy_Cane thin
pretzel Pretzel
popcorn Popcorn
berries-bowl Berry_Bowl free amethyst/jade`),
}

export const works: Theme = {
  code: 'works',
  categories: ['RNG', 'MINIGAME'],
  hues: [55, 200, 30, 170],
  stages: ['works'],
  far: ['gears', 'factory', 'zeppelin'],
  props: ['coins', 'none', 'none'],
  firsts: words(
    'Clockwork, Brass, Steam, Copper, Ticking, Rivet, Gearbox, Foundry, Aether, Piston, Boiler, Mechanical, Inventor, Patent, Whistling, Spring, Tin, Sprocket, Victorian, Iron, Turbine, Bellows, Cogwheel, Furnace, Gaslight, Airborne, Automatic, Curious, Hissing, Valve, Rusted, Magnetic, Electric, Dynamo, Chimney, Tinker, Polished, Grand, Perpetual, Pocket',
  ),
  lasts: words(
    'Engine, Works, Invention, Machine, Express, Workshop, Whistle, Voyage, Factory, Patent, Wonder, Clock',
  ),
  motifs: motifs(`
pocket-watch Watch
gears Gears
steam-locomotive Locomotive
vintage-robot Automaton
zeppelin Airship
light-bulb Filament
compass Compass
key Winding_Key
magnet Magnet
anvil Anvil
hourglass Hourglass
submarine Submarine
robot-antennas Tin_Man head
telescope Telescope
observatory Observatory
top-hat Inventor
owl Brass_Owl head
scarab-beetle Clock_Beetle
dragonfly Ornithopter
diving-helmet Diver head
spider-bot Spider
raven Iron_Raven
candle-holder Lamplight
stopwatch Chronograph
horse-head Iron_Horse head
mechanical-arm Piston_Arm`),
}
