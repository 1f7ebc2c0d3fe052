import { motifs, words, type Theme } from '#vocabulary/theme.ts'

export const arena: Theme = {
  code: 'arena',
  categories: ['ESPORTS'],
  hues: [280, 340, 200, 150, 305],
  stages: ['shards', 'grid'],
  far: ['crossed-swords', 'shield', 'gamepad'],
  props: ['none'],
  firsts: words(
    'Arena, Clash, Prime, Royale, Rift, Vector, Turbo, Neon, Apex, Overdrive, Hyper, Shadow, Circuit, Pixel, Rogue, Quantum, Titan, Omega, Zero, Blitz, Savage, Cyber, Storm, Rapid, Crystal, Nexus, Iron, Ultra, Phantom, Warp, Critical, Final, Ranked, Champion, Binary, Glitch, Respawn, Static, Onyx, Volt',
  ),
  lasts: words(
    'League, Clash, Arena, Series, Masters, Cup, Circuit, Battle, Royale, Open, Showdown, Legends',
  ),
  motifs: motifs(`
ninja-head Shadow head
full-motorcycle-helmet Racer head
swords-emblem Blades
gamepad Gamepad
robot-golem Golem
wizard-face Mage head
crossed-swords Duel
mecha-head Mecha head
cyborg-face Cyborg head
cyber-eye Vision
plasma-bolt Plasma
energy-shield Aegis
hood Rogue head
elf-helmet Paladin head
dragon-head Dragon head
wyvern Wyvern
orc-head Orc head
goblin-head Goblin head
crossed-axes Berserker
mineral-heart Core
steelwing-emblem Steelwing
gas-mask Survivor head
visored-helm Knight head
crested-helmet Gladiator head
robot-helmet Sentinel
tank Armour
jet-fighter Ace
speedometer Redline
steering-wheel Rally
cowled Reaper head`),
}

export const stadium: Theme = {
  code: 'stadium',
  categories: ['SPORTS'],
  hues: [165, 230, 280, 20, 200],
  stages: ['stadium'],
  far: ['trophy', 'whistle', 'checkered-flag'],
  props: ['none'],
  firsts: words(
    'Final, Derby, Prime, Night, Super, Grand, Golden, City, Extra Time, Home, Away, Champion, Fast, National, Coastal, Harbour, Northern, Southern, Premier, Victory, Weekend, Summer, Winter, Open, Royal, Classic, Metro, Capital, Sudden, Floodlit, Cup, Crowd, Rival, All-Star, Sunday, Midweek, Home Stretch, Power, Rookie, Veteran',
  ),
  lasts: words(
    'Night, Cup, League, Derby, Final, Series, Open, Trophy, Classic, Masters, Playoffs, Champions',
  ),
  motifs: motifs(`
@football Football
@basketball Basketball
@tennis Tennis
american-football-helmet Gridiron head ice/ruby
volleyball-ball Volleyball
cricket-bat Wicket thin gold/jade
trophy Trophy free gold/ice
f1-car Grand_Lap free ruby/obsidian
boxing-glove Boxing free ruby/obsidian
ping-pong-bat Table_Tennis
shuttlecock Badminton
baseball-glove Baseball free bronze/cream
golf-tee Golf
hockey Hockey thin
ice-skate Skating
whistle Kick-Off
medal Medal
running-shoe Sprint
horse-head Gallop head
dart Darts thin
bullseye Bullseye
eight-ball Billiards
bowling-strike Bowling
american-football-ball Touchdown free bronze/cream
basketball-basket Hoops thin
checkered-flag Chequered_Flag
full-motorcycle-helmet Moto head
sailboat Regatta
snowboard Snowboard
archery-target Archery
laurels-trophy Championship`),
}

export const ringside: Theme = {
  code: 'ringside',
  categories: ['COCKFIGHT'],
  hues: [35, 20, 350, 265, 205, 150],
  stages: ['ringside'],
  far: ['feather', 'laurel-crown', 'drum'],
  props: ['none'],
  firsts: words(
    'Crimson, Golden, Iron, Proud, Morning, Thunder, Scarlet, Copper, Royal, Village, Silver, Blazing, Bold, Red Earth, Bronze, Daybreak, Noble, Fiery, Sunrise, Highland, Steel, Black, White, Grand, Island, Rising, Fearless, Jungle, River, Harvest, Festival, Sunday, Old Town, Lucky, Amber, Champion, Strutting, Wild, Emerald, Ruby',
  ),
  lasts: words('Arena, Ring, Derby, Cup, Classic, Champions, Live, Festival, Contest, Grounds, Trophy, Meet'),
  motifs: motifs(`
rooster Rooster free gold/ruby
rooster Spur free ruby/obsidian
rooster Crest head coral/teal
rooster Gamecock free bronze/ruby
rooster Cockerel free steel/ruby
rooster Crow head obsidian/coral
rooster Dawn thin rosegold/amethyst
chicken Bantam free gold/jade
feather Feather free gold/ruby
feather Plume free ruby/gold
feathered-wing Wing free gold/obsidian
feathered-wing Pinion free coral/jade
eagle-emblem Emblem free gold/ruby
condor-emblem Standard free bronze/teal
wing-cloak Mantle free ruby/gold
quill Quill free cream/ruby
laurels-trophy Laurels free gold/ruby
drum Drums free ruby/gold
gong Gong free bronze/ruby
trophy Trophy free gold/ruby`),
}
