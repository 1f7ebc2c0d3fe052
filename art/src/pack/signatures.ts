import { letterInks, type LetterInk } from '#lettering/inks.ts'

/** Covers that are chosen by hand and stand in front: `code | title | vendor | CATEGORY | theme | motif [| hue [| letters]]`. */
const rows = `
mandarin-fortune | Mandarin Fortune | HALCYON | RNG | garden | @mandarins | 12 | gold
naga-ascendant | Naga Ascendant | LOTUSFORGE | RNG | garden | sea-dragon | 165 | jade
nine-gates-tiger | Tiger of Nine Gates | KITECRANE | RNG | gate | tiger-head | 20
tomb-of-amunet | Tomb of Amunet | SABLEWORKS | RNG | dunes | pharoah | 300 | gold
oni-lantern | Oni Lantern Night | KITECRANE | RNG | lanterns | oni | 300
frosthorn | Frosthorn | NORTHMOOR | RNG | ice | unicorn | 250 | ice
medusas-vault | Medusa’s Vault | SABLEWORKS | RNG | temple | medusa-head | 150
thunder-mesa | Thunder Mesa | DUSTLINE | RNG | west | eagle-head | 300
sugar-comet | Sugar Comet | POPMALLOW | RNG | candy | @gems | 320 | candy
velvet-roulette | Velvet Roulette | SALONNINE | LIVE | salon | @roulette | 20 | gold
dragon-tiger | Dragon Tiger Live | SALONNINE | LIVE | salon | @dragontiger | 25 | gold
salon-baccarat | Salon Baccarat | MAISONVERTE | LIVE | salon | @baccarat | 155 | gold
abyss-hunter | Abyss Hunter | TIDEWELL | FISH | abyss | shark-jaws | 225 | ice
kraken-bounty | Kraken Bounty | TIDEWELL | FISH | abyss | octopus | 185 | lava
match-night | Match Night | TOUCHLINE | SPORTS | stadium | @football
ring-of-eight | Ring of Eight | TOUCHLINE | SPORTS | stadium | boxing-glove
arena-zero | Arena Zero | VANTA | ESPORTS | arena | mecha-head | 290 | violet
six-stars | Six Stars 6/45 | LOTT | ELOTT | draw | @balls | 250 | gold
golden-ticket | Golden Ticket 3D | LOTT | LOTT | draw | @tickets | 330 | gold
river-duel | River Duel | COPPERTABLE | PVP | cards | @fan | 265 | gold
mahjong-terrace | Mahjong Terrace | COPPERTABLE | PVP | cards | @tiles | 160 | jade
crimson-spur | Crimson Spur | SPURLINELIVE | COCKFIGHT | ringside | rooster | 35 | lava
o-mines | Mines | ORIGINALS | MINIGAME | originals | @mines | 195
o-plinko | Peg Drop | ORIGINALS | MINIGAME | originals | @pegs | 300
o-kite | Kite | ORIGINALS | MINIGAME | originals | @kite | 245
o-dice | Dice | ORIGINALS | MINIGAME | originals | @dicehouse | 55
o-wheel | Wheel | ORIGINALS | MINIGAME | originals | @moneywheel | 350
o-keno | Keno | ORIGINALS | MINIGAME | originals | @keno | 155
o-hilo | Hi-Lo | ORIGINALS | MINIGAME | originals | @hilohouse | 270`

/** Chosen by hand as well, at the end: a game's number is the place of its cover, so none is put in between. */
const lastRows = `
hop-and-drop | Hop and Drop | SPB | MINIGAME | originals | @pegs | 165
marble-mines | Marble Mines | GM | MINIGAME | originals | @mines | 140
woodblock-dice | Woodblock Dice | XGS | MINIGAME | originals | @dicehouse | 95
mill-wheel | Mill Wheel | KM | MINIGAME | originals | @moneywheel | 60`

export type Signature = {
  readonly code: string
  readonly title: string
  readonly vendor: string
  readonly category: string
  readonly theme: string
  readonly shape: string
  /** Degrees of the stage's hue, and the colour of the letters. */
  readonly hue?: number
  readonly inks?: LetterInk
}

const isInk = (text: string): text is LetterInk => text in letterInks

const read = (text: string): Signature[] =>
  text
    .trim()
    .split('\n')
    .map((row) => {
      const [code = '', title = '', vendor = '', category = '', theme = '', shape = '', hue, inks = ''] = row
        .split('|')
        .map((part) => part.trim())
      if (inks && !isInk(inks)) throw new Error(`${code}: there are no ${inks} letters`)
      return {
        code,
        title,
        vendor,
        category,
        theme,
        shape,
        ...(hue && { hue: Number(hue) }),
        ...(isInk(inks) && { inks }),
      }
    })

export const signatures: readonly Signature[] = read(rows)
export const lastSignatures: readonly Signature[] = read(lastRows)
