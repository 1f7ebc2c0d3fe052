import { motifs, words, type Theme } from '#vocabulary/theme.ts'

export const space: Theme = {
  code: 'space',
  categories: ['RNG', 'MINIGAME'],
  hues: [275, 310, 220, 185],
  stages: ['space'],
  far: ['ringed-planet', 'moon', 'satellite'],
  props: ['none', 'gems', 'none'],
  firsts: words(
    'Orbit, Cosmic, Nova, Stellar, Zero-G, Galactic, Lunar, Solar, Comet, Astro, Nebula, Quasar, Plasma, Gravity, Hyper, Warp, Photon, Meteor, Eclipse, Void, Deep Field, Pulsar, Red Dwarf, Twin Suns, Launch, Satellite, Andromeda, Milky, Interstellar, Radio, Signal, Drifting, Weightless, Saturn, Star, Ion, Dark Matter, Vector, Apogee, Outer Rim',
  ),
  lasts: words(
    'Voyage, Mission, Station, Odyssey, Signal, Drift, Frontier, Contact, Horizon, Run, Colony, Burst',
  ),
  motifs: motifs(`
rocket Rocket
ufo Visitor
astronaut-helmet Pilot head
alien-stare Watcher head
vintage-robot Robo
battle-mech Mech
ringed-planet Ringworld
spaceship Cruiser
starfighter Interceptor
moon-orbit Moons
asteroid Asteroid
satellite Satellite
radar-dish Antenna
space-suit Spacewalk
space-shuttle Shuttle
alien-skull Stranger head
alien-bug Swarm
robot-antennas Android head
galaxy Galaxy
telescope Observer
observatory Stargazer
orbital-rays Sunburst
interceptor-ship Wing
star-formation Constellation
lunar-module Lander
cyborg-face Cyborg head
comet-spark Comet
habitat-dome Dome`),
}

export const volcano: Theme = {
  code: 'volcano',
  categories: ['RNG'],
  hues: [20, 30, 355, 330],
  stages: ['volcano'],
  far: ['volcano', 'small-fire', 'desert-skull'],
  props: ['coins', 'gems', 'none'],
  firsts: words(
    'Molten, Ember, Inferno, Magma, Blazing, Cinder, Scorched, Ashen, Burning, Obsidian, Lava, Furnace, Hellfire, Smouldering, Charred, Crimson, Raging, Searing, Volcanic, Firebrand, Brimstone, Wildfire, Torch, Forge, Sulphur, Basalt, Flaring, Roaring, Red Hot, Eruption, Sparking, Pyre, Solar, Melting, Kindled, Fuming, Coal, Heatwave, Incandescent, Infernal',
  ),
  lasts: words('Fury, Eruption, Forge, Wrath, Blaze, Caldera, Hoard, Rage, Crater, Uprising, Ashes, Bounty'),
  motifs: motifs(`
spiked-dragon-head Wyrm head
bull-horns Horns thin
devil-mask Trickster head
fire-gem Fire_Gem
fire-bowl Brazier
fire-axe War_Axe
flaming-trident Trident
flaming-claw Claw
dragon-orb Dragon_Orb
salamander Salamander
golem-head Golem head
rock-golem Colossus
imp-laugh Imp head
goblin-head Goblin head
minotaur Minotaur
horned-skull Skull_King head
horned-reptile Basilisk head
burning-eye Burning_Eye
fire-shield Fire_Shield
wyvern Wyvern
dragon-head Dragon head
anvil Anvil
small-fire Flame row
burning-dot Meteor
burning-book Grimoire
charging-bull Bull free ruby/gold
imp Firebat
lantern-flame Lantern free gold/ruby`),
}
