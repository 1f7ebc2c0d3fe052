import type { Rim } from '../slot-title.ts'

/** What titles of one theme show, beside the motif that each is named after. */
type ThemeSymbols = {
  /** Hues of the stage, of which a title takes one. */
  hues: readonly number[]
  rim: Rim
  scatters: readonly string[]
  symbols: readonly string[]
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

export const themeSymbols = {
  garden: {
    hues: [12, 28, 95, 160, 255, 320],
    rim: 'gold',
    scatters: words('pagoda lantern fan coin'),
    symbols: words(
      'ram tortoise goat rabbit petal peach sunflower cherry viper piglet rooster panda flamingo tiger teapot stallion toad monkey maple swan peony koala pinwheel',
    ),
  },
  gate: {
    hues: [15, 28, 350, 140, 265],
    rim: 'gold',
    scatters: words('gate gong pagoda sword'),
    symbols: words(
      'demon shinobi coil guardian wyvern hydra lion fox falcon shogun bonsai throwing-star fist drake ninja fan tiger twin-dragons dragon tengu',
    ),
  },
  lanterns: {
    hues: [290, 265, 340, 220, 15],
    rim: 'copper',
    scatters: words('lantern moon fan gong'),
    symbols: words(
      'frog carp river-serpent kite fox turtle cat pinwheel rabbit shell mask masquerade paper-boat twin-koi goblin-fish rocket dragon waterlily teapot',
    ),
  },
  dunes: {
    hues: [290, 330, 20, 230, 40],
    rim: 'copper',
    scatters: words('pyramid sun eye ankh'),
    symbols: words(
      'queen sand-cat hourglass princess sun-disc scroll scarab jackal temple scorpion beetle asp falcon camel lamp caravan temple-cat urns moon-falcon pharaoh',
    ),
  },
  temple: {
    hues: [150, 60, 240, 300, 200],
    rim: 'gold',
    scatters: words('temple laurel sun helmet'),
    symbols: words(
      'sphinx legion hydra harpy cyclops griffin lion amphora minotaur wooden-horse aegis centaur archer champion hoplite gorgon',
    ),
  },
  ice: {
    hues: [235, 255, 215, 195],
    rim: 'silver',
    scatters: words('snowflake rune horn axe'),
    symbols: words(
      'mountain-goat snowman walrus jarl penguin orb warlord owl raven bear raiders ice-bear antlers unicorn frost-mare wolf shieldwall longship mammoth',
    ),
  },
  west: {
    hues: [285, 20, 250, 35],
    rim: 'copper',
    scatters: words('mesa badge hat horseshoe'),
    symbols: words(
      'condor boots rattler longhorn bison herd express hatchet vulture dynamite dreams sheriff windmill wagon stinger mine-cart ballad lasso',
    ),
  },
  jungle: {
    hues: [140, 165, 100, 185],
    rim: 'gold',
    scatters: words('sun mask leaf orchid'),
    symbols: words(
      'pyramid boa bananas gecko palms hummingbird idol prowler totem monkey rhino parrot chameleon lion tusker compass sloth',
    ),
  },
  woodland: {
    hues: [125, 85, 45, 300, 205],
    rim: 'gold',
    scatters: words('moon leaf feather heart'),
    symbols: words(
      'stag bumblebee bear wizard snail sprite crystal-ball acorn raven treehouse beehive owl candle sunflower squirrel fairy mushroom unicorn pegasus oak',
    ),
  },
  vault: {
    hues: [85, 200, 260, 340, 155],
    rim: 'gold',
    scatters: words('safe crown star key'),
    symbols: words(
      'pearls sapphire emerald chalice sweetheart purse jewels diamond perfume tiara gemstone gentleman carat bars ring piggy-bank',
    ),
  },
  candy: {
    hues: [330, 300, 200, 350, 175],
    rim: 'sugar',
    scatters: words('lollipop cupcake heart star'),
    symbols: words(
      'pretzel jelly popcorn donut bonbon chocolate cone banana raspberry honeypot pear balloons lemon party-cake cherry grapes candy-cane strawberry berry-bowl nectarine pineapple orange cookie orchard',
    ),
  },
  works: {
    hues: [40, 200, 30, 170],
    rim: 'copper',
    scatters: words('gear clock telescope compass'),
    symbols: words(
      'inventor tin-man automaton brass-owl airship submarine hourglass piston-arm diver gears iron-horse anvil clock-beetle ornithopter winding-key chronograph',
    ),
  },
  space: {
    hues: [275, 310, 220, 185],
    rim: 'silver',
    scatters: words('star comet planet moon'),
    symbols: words(
      'visitor antenna asteroid observer robo pilot satellite galaxy constellation wing moons sunburst watcher stargazer dome mech android ringworld',
    ),
  },
  volcano: {
    hues: [20, 5, 355, 330],
    rim: 'copper',
    scatters: words('flame brazier bolt shield'),
    symbols: words(
      'lantern firebat fire-gem salamander horns minotaur bull fire-shield burning-eye dragon wyrm trident colossus basilisk',
    ),
  },
  deck: {
    hues: [220, 195, 265, 35],
    rim: 'silver',
    scatters: words('helm compass shell anchor'),
    symbols: words(
      'captain cannon strongbox shark sabres parrot map hook barrel deep-king chest octopus sloop',
    ),
  },
} as const satisfies Record<string, ThemeSymbols>

export type ThemeName = keyof typeof themeSymbols
