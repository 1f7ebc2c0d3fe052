/** Covers that are chosen by hand and stand in front: `code | title | vendor | CATEGORY | theme | motif`. */
const rows = `
mandarin-fortune | Mandarin Fortune | HALCYON | RNG | garden | @mandarins
naga-ascendant | Naga Ascendant | LOTUSFORGE | RNG | garden | sea-dragon
nine-gates-tiger | Tiger of Nine Gates | KITECRANE | RNG | gate | tiger-head
tomb-of-amunet | Tomb of Amunet | SABLEWORKS | RNG | dunes | pharoah
oni-lantern | Oni Lantern Night | KITECRANE | RNG | lanterns | oni
frosthorn | Frosthorn | NORTHMOOR | RNG | ice | unicorn
medusas-vault | Medusa’s Vault | SABLEWORKS | RNG | temple | medusa-head
thunder-mesa | Thunder Mesa | DUSTLINE | RNG | west | eagle-head
sugar-comet | Sugar Comet | POPMALLOW | RNG | candy | @gems
velvet-roulette | Velvet Roulette | SALONNINE | LIVE | salon | @roulette
dragon-tiger | Dragon Tiger Live | SALONNINE | LIVE | salon | @dragontiger
salon-baccarat | Salon Baccarat | MAISONVERTE | LIVE | salon | @baccarat
abyss-hunter | Abyss Hunter | TIDEWELL | FISH | abyss | shark-jaws
kraken-bounty | Kraken Bounty | TIDEWELL | FISH | abyss | octopus
match-night | Match Night | TOUCHLINE | SPORTS | stadium | @football
ring-of-eight | Ring of Eight | TOUCHLINE | SPORTS | stadium | boxing-glove
arena-zero | Arena Zero | VANTA | ESPORTS | arena | mecha-head
six-stars | Six Stars 6/45 | LOTT | ELOTT | draw | @balls
golden-ticket | Golden Ticket 3D | LOTT | LOTT | draw | @tickets
river-duel | River Duel | COPPERTABLE | PVP | cards | @fan
mahjong-terrace | Mahjong Terrace | COPPERTABLE | PVP | cards | @tiles
crimson-spur | Crimson Spur | SPURLINELIVE | COCKFIGHT | ringside | rooster
o-mines | Mines | ORIGINALS | MINIGAME | originals | @mines
o-plinko | Peg Drop | ORIGINALS | MINIGAME | originals | @pegs
o-kite | Kite | ORIGINALS | MINIGAME | originals | @kite
o-dice | Dice | ORIGINALS | MINIGAME | originals | @dicehouse
o-wheel | Wheel | ORIGINALS | MINIGAME | originals | @moneywheel
o-keno | Keno | ORIGINALS | MINIGAME | originals | @keno
o-hilo | Hi-Lo | ORIGINALS | MINIGAME | originals | @hilohouse`

export type Signature = {
  readonly code: string
  readonly title: string
  readonly vendor: string
  readonly category: string
  readonly theme: string
  readonly shape: string
}

export const signatures: readonly Signature[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [code = '', title = '', vendor = '', category = '', theme = '', shape = ''] = row
      .split('|')
      .map((part) => part.trim())
    return { code, title, vendor, category, theme, shape }
  })
