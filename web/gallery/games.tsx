import { useState } from 'react'
import { GameCard, GameCardSkeleton, PlayersNow, type GameCardProps } from '../src/ui/GameCard.tsx'
import { VendorCard } from '../src/ui/VendorCard.tsx'
import { Lane } from '../src/ui/Lane.tsx'
import { Block } from './Sheet.tsx'

const covers: [string, string, string][] = [
  ['naga-ascendant', 'Naga Ascendant', '#082828'],
  ['o-plinko', 'Peg Drop', '#6020a0'],
  ['mandarin-fortune', 'Mandarin Fortune', '#f87808'],
  ['kraken-bounty', 'Kraken Bounty', '#083878'],
  ['velvet-roulette', 'Velvet Roulette', '#180808'],
  ['nine-gates-tiger', 'Tiger of Nine Gates', '#280808'],
  ['abyss-hunter', 'Abyss Hunter', '#083878'],
  ['six-stars', 'Six Stars 6/45', '#1b4f7a'],
  ['frosthorn', 'Frosthorn', '#28405c'],
]

function Card({ at, ...more }: { at: number } & Partial<GameCardProps>) {
  const [on, setOn] = useState(at === 3)
  const [code, name, colour] = covers[at % covers.length] ?? ['', '', '']
  return (
    <GameCard
      name={name}
      picture={{
        src: `/covers/${code}.webp`,
        srcSet: `/covers/${code}.webp 400w, /covers/${code}-rx2.webp 800w`,
        colour,
      }}
      sizes="174px"
      href="#game"
      playLabel="Play"
      favourite={{ on, label: `Favourite: ${name}`, onToggle: () => setOn(!on) }}
      meta={
        <PlayersNow>
          <b className="num">1,769</b> playing
        </PlayersNow>
      }
      {...more}
    />
  )
}

export function Games() {
  return (
    <>
      <Block title="Game card: rest, hover and focus, favourite, tags, maintenance, loading, picture failed">
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0,1fr))', gap: '16px 12px' }}>
          <Card at={0} eager />
          <Card at={1} />
          <Card at={2} tag={{ kind: 'hot', text: 'HOT' }} />
          <Card at={3} tag={{ kind: 'new', text: 'NEW' }} />
          <Card at={5} maintenance={{ title: 'Under maintenance', text: 'Back at 17:30' }} />
          <GameCardSkeleton />
          <Card at={6} name="Golden Fan" picture={{ src: undefined }} meta="Lotus Forge" />
          <Card at={4} tag={{ kind: 'live', text: 'LIVE' }} />
        </div>
      </Block>
      <Lane
        icon="fire"
        category="hot"
        title="Hot right now"
        count="1,284 games"
        viewAll={{ href: '#all', label: 'View all' }}
        previousLabel="Previous"
        nextLabel="Next"
      >
        {covers.map(([code], index) => (
          <Card key={code} at={index} />
        ))}
      </Lane>
      <Lane
        icon="poker-chip"
        category="live"
        title="Live casino"
        count="6 vendors"
        items="wide"
        previousLabel="Previous"
        nextLabel="Next"
      >
        <VendorCard
          href="#v"
          name="Salon Nine"
          logo="/vendors/salon-nine.svg"
          gradient="linear-gradient(105deg,#1c0712,#4a0f22 50%,#8a2430)"
          picture="/focal/roulette.webp"
          count="184 games"
          tag={{ kind: 'hot', text: 'HOT' }}
        />
        <VendorCard
          href="#v"
          name="Maison Verte"
          logo="/vendors/maison-verte.svg"
          gradient="linear-gradient(105deg,#0b1040,#232c98 50%,#4a5cf0)"
          picture="/focal/cards.webp"
          count="96 games"
        />
        <VendorCard
          href="#v"
          name="Lotus Forge"
          gradient="linear-gradient(105deg,#2a0410,#6d0d1c 48%,#c23a1c)"
          picture="/focal/tiger.webp"
          count="142 games"
        />
        <VendorCard
          href="#v"
          name="Moonlit Deck"
          logo="/vendors/moonlit-deck.svg"
          gradient="linear-gradient(105deg,#1b0a40,#3d1a86 50%,#7440d0)"
          picture="/focal/vip.webp"
          count="58 games"
        />
        <VendorCard
          href="#v"
          name="Tidewell"
          logo="/vendors/tidewell.svg"
          gradient="linear-gradient(105deg,#02163a,#06438a 50%,#1690c4)"
          picture="/focal/shark.webp"
          count="58 games"
        />
      </Lane>
    </>
  )
}
