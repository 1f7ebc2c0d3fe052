import { motifs, words, type Theme } from '#vocabulary/theme.ts'

/** The house's own games: one word is their name, so only variations of them carry a first word. */
export const originals: Theme = {
  code: 'originals',
  categories: ['MINIGAME'],
  hues: [190, 300, 260, 55, 15, 155, 275, 335, 225, 40],
  stages: ['field'],
  far: ['star-formation'],
  props: ['none'],
  firsts: words(
    'Turbo, Double, Mini, Mega, Swift, Lucky, Golden, Super, Bright, Pocket, Classic, Grand, Hyper, Daily, Royal, Neon, Rapid, Little, Big, Extra, Twin, Triple, Prime, Easy, Bold, Wild, Sunny, Cool, Epic, Calm, Fresh, Orange, Midnight, Summer, Winter, Rainbow, Happy, Quick, Giant, Silver',
  ),
  lasts: words('Rush, Classic, Plus, Deluxe, Sprint, Duel, Party, Max, Go, Club, Express, Mix'),
  motifs: motifs(`
@mines Mines
@pegs Peg_Drop
@kite Kite
@dicehouse Dice
@moneywheel Wheel
@keno Keno
@hilohouse Hi-Lo
@coinflip Coin_Flip
@balloon Balloon
@towers Towers
@diamonds Diamonds
rocket Liftoff
paper-plane Paper_Plane
key Keyring
bullseye Bullseye
beehive Beehive
snail Snail_Race
domino-tiles Dominoes
spinning-top Spinning_Top
frog Leapfrog
hourglass Hourglass
magnet Magnet
snowman Snowball
boomerang Boomerang`),
}

export const arcade: Theme = {
  code: 'arcade',
  categories: ['MINIGAME'],
  hues: [320, 195, 60, 265, 140, 20],
  stages: ['candy', 'grid'],
  far: ['balloons', 'star-formation', 'carousel'],
  props: ['none', 'gems', 'coins'],
  firsts: words(
    'Pop, Bouncy, Turbo, Lucky, Fairground, Pocket, Arcade, Crazy, Jumping, Dizzy, Instant, Carnival, Speedy, Rolling, Silly, Clever, Flying, Spinning, Magic, Sunny, Zippy, Wonder, Jolly, Prize, Ticket, Boardwalk, Bumper, Coin, Snappy, Tiny, Nimble, Playful, Saturday, Rubber, Cloud, Chance, Loop, Glitter, Marble, Whirl',
  ),
  lasts: words('Dash, Flip, Drop, Race, Hop, Climb, Pop, Toss, Spin, Bounce, Fair, Run'),
  motifs: motifs(`
balloons Balloons
rocket Rocket
tower-flag Tower
stairs Steps
two-coins Coins
domino-tiles Dominoes
marbles Marbles
bullseye Target
soccer-kick Penalty
paper-plane Glider
paper-boat Paper_Boat
paper-windmill Windmill
carousel Carousel
slot-machine Reels
cubes Cubes
spinning-top Top
boomerang Boomerang
bubbles Bubbles
pinball-flipper Pinball
jigsaw-piece Puzzle
mushroom Mushroom
snail Snail
parachute Parachute
race-car Racer
frog Frog
magic-hat Magic_Hat
juggling-clubs Juggler
jester-hat Jester
stopwatch Countdown
cat Cat`),
}
