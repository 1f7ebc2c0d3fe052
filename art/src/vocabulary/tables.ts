import { motifs, words, type Theme } from '#vocabulary/theme.ts'

export const salon: Theme = {
  code: 'salon',
  categories: ['LIVE'],
  hues: [15, 25, 155, 165, 300, 250],
  stages: ['felt', 'velvet'],
  far: ['spades', 'diamonds', 'clubs'],
  props: ['chips'],
  firsts: words(
    'Velvet, Salon, Grand, Emerald, Ruby, Royal, Midnight, Diamond, Silk, Crystal, Imperial, Golden, Pearl, Sapphire, Boulevard, Riviera, Opera, Private, Lounge, Mirror, Garden, Harbour, Penthouse, Chandelier, Ivory, Platinum, Amber, Lotus, Orchid, Monarch, Palace, Terrace, Champagne, Moonlight, Azure, Prestige, Signature, Speed, Premier, Evening',
  ),
  lasts: words('Live, Table, Salon, Lounge, Club, Evening, Room, Prestige, Suite, Parlour, Session, Stage'),
  motifs: motifs(`
@roulette Roulette
@baccarat Baccarat
@blackjack Blackjack
@sicbo Sic_Bo
@fan Poker
@dragontiger Dragon_Tiger
@moneywheel Wheel
@dicepair Craps
@threecards Three_Card
@chips High_Roller
@hilocards Hi-Lo
@roulette Auto_Roulette
@baccarat Squeeze
@blackjack Twenty-One
@fan Teen_Patti
@threecards Andar_Bahar
@beads Fan_Tan
@sicbo Dice_Trio
@moneywheel Fortune_Wheel
@dicepair Seven_Up
@chips Free_Bet
@hilocards War
@fan Hold'em
@beads Belangkai`),
}

export const cards: Theme = {
  code: 'cards',
  categories: ['PVP'],
  hues: [265, 165, 20, 300, 235],
  stages: ['cards', 'felt'],
  far: ['spades', 'hearts', 'clubs'],
  props: ['chips', 'none'],
  firsts: words(
    'River, Copper, Bluff, Midnight, All-In, Lucky, Thirteen, Grand, Ace, Royal, Silent, Sharp, Table, Street, Harbour, Backroom, Open, Rival, Double, Final, Rapid, Poker Face, Tavern, Village, Master, Golden, Iron, Jade, Crown, Wild, Joker, Challenger, Sunset, Corner, Classic, Friendly, Fearless, Heads-Up, Bamboo, Festival',
  ),
  lasts: words(
    'Duel, Terrace, Challenge, Club, Arena, Masters, Battle, Night, Series, Rivals, Table, League',
  ),
  motifs: motifs(`
@fan Poker
@tiles Mahjong
@threecards Gin
@tiles Tile_Duel
@dicepair Dice_Duel
@hilocards Big_Two
@chips Stakes
@blackjack Pontoon
chess-king King free gold/obsidian
chess-queen Queen free gold/ruby
chess-knight Knight head
chess-rook Rook
domino-tiles Domino
poker-hand Thirteen
card-joker Joker
spades Spades free obsidian/ruby
hearts Hearts free ruby/gold
diamonds Diamonds
clubs Clubs free jade/gold
rolling-dices Dice
jester-hat Jester
bull-horns Bull_Bull thin
crossed-swords Face-Off
abacus Reckoner`),
}

export const draw: Theme = {
  code: 'draw',
  categories: ['LOTT', 'ELOTT'],
  hues: [245, 330, 190, 285, 25, 150],
  stages: ['draw'],
  far: ['star-formation', 'clover', 'sun'],
  props: ['none'],
  firsts: words(
    'Golden, Six, Lucky, Royal, Sunrise, Evening, Weekend, Rapid, Star, Mega, Daily, Grand, Rainbow, Emerald, Diamond, Sunday, Noon, Midnight, Triple, Double, Happy, Silver, Harvest, Festival, Ocean, Orchid, Mandarin, Crystal, City, Metro, Northern, Southern, Central, Lotus, Jade, Ruby, Comet, First, Bright, Million',
  ),
  lasts: words('Draw, Millions, Ticket, Numbers, Jackpot, Balls, Lotto, Results, Wish, Six, Digits, Prize'),
  motifs: motifs(`
@balls Six
@tickets Ticket
@drum Drum
@balls Balls
@tickets Raffle
@drum Spinner
@balls Keno
@tickets Three_Digits
@drum Tombola
@balls Bingo
@tickets Four_Digits
@drum Sphere
@balls Numbers
@tickets Coupon
@drum Mixer
@balls Five
@tickets Two_Digits
@drum Globe
@balls Lotto
@tickets Sweepstake`),
}
