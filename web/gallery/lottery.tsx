import { useState } from 'react'
import { Flag } from '../src/ui/Flag.tsx'
import { BoardLegend } from '../src/ui/BoardLegend.tsx'
import { NumberBoard, type NumberFacts } from '../src/ui/NumberBoard.tsx'
import { PlayTypes } from '../src/ui/PlayTypes.tsx'
import { Balls, Digits, NumberBall } from '../src/ui/Numbers.tsx'
import { LotteryCard } from '../src/ui/Ticket.tsx'
import { Block, Row, Stack } from './Sheet.tsx'

const numbers = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'))
const facts = new Map<string, NumberFacts>([
  ...['11', '22', '55', '99'].map((number): [string, NumberFacts] => [
    number,
    { reduced: '80', note: 'pays 80' },
  ]),
  ...['88', '09'].map((number): [string, NumberFacts] => [number, { closed: true }]),
  ...['27', '36', '48', '63', '75', '90'].map((number): [string, NumberFacts] => [number, { hot: true }]),
])
const colours = ['orange', 'red', 'yellow', 'green', 'blue', 'purple', 'black'] as const

export function Lotteries({ now }: { now: number }) {
  const open = (left: number, total: number) =>
    ({ kind: 'open', endsAt: now + left, totalMs: total, note: 'to close', timerLabel: 'Closes in' }) as const
  const action = { label: 'Bet', href: '#bet' }
  const favourite = (on: boolean) => ({ on, label: 'Favourite', onToggle: () => undefined })
  return (
    <Block title="Lottery card: open, closing, closed, drawing; balls, tiles, flags">
      <Stack>
        <div
          style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))', gap: 12 }}
        >
          <LotteryCard
            country="th"
            name="Siam Daily 3D"
            round="Round 0712 · 16:00"
            last={<Digits number="841" label="841" />}
            state={open(698_000, 1_200_000)}
            action={action}
            favourite={favourite(true)}
          />
          <LotteryCard
            country="jp"
            name="Sakura 5"
            round="Round 3307 · 16:02"
            last={<Balls numbers={['3', '17', '22', '30', '41']} label="3 17 22 30 41" />}
            state={open(46_000, 600_000)}
            action={action}
            favourite={favourite(false)}
          />
          <LotteryCard
            country="in"
            name="Dhanvarsha"
            round="Round 2041 · 15:55"
            last={<Digits number="7719" label="7719" />}
            state={{ kind: 'locked', title: 'Bets closed', text: 'Opens in 08:30' }}
            action={{ label: 'View', href: '#view' }}
            favourite={favourite(false)}
          />
          <LotteryCard
            country="la"
            name="Mekong Evening"
            round="Round 2290 · 20:30"
            last={<Digits number="5072" label="5072" reveal />}
            state={{ kind: 'drawing', title: 'Drawing now', text: 'Results in a moment' }}
            action={{ label: 'View', href: '#view' }}
            favourite={favourite(false)}
          />
        </div>
        <Row>
          {colours.map((colour, index) => (
            <NumberBall key={colour} colour={colour}>
              {String(index * 7 + 1)}
            </NumberBall>
          ))}
          <Digits number="297" small label="297" />
          {['th', 'vn', 'la', 'jp', 'kr', 'my', 'sg', 'br', 'in', 'tr', 'gb', 'cn', 'bd'].map((code) => (
            <Flag key={code} code={code} />
          ))}
          <Flag code="my" round />
          <Flag code="vn" round label="Vietnam" />
        </Row>
      </Stack>
    </Block>
  )
}

export function Board({ locked }: { locked?: boolean }) {
  const [chosen, setChosen] = useState(new Set(['07', '19', '41', '84', '70', '91']))
  const [type, setType] = useState('2dt')
  const toggle = (number: string) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(number)) after.add(number)
      return after
    })
  return (
    <Block title={locked ? 'Bet board, locked' : 'Bet board: rest, chosen, reduced, closed, drawn often'}>
      <div className="card" style={{ padding: 18 }}>
        <Stack>
          <PlayTypes
            label="Play"
            value={type}
            onChange={setType}
            types={[
              ['3dt', '3D top', '900'],
              ['3dd', '3D tod', '150'],
              ['2dt', '2D top', '95'],
              ['2db', '2D bottom', '95'],
              ['rt', 'Run top', '3.2'],
              ['rb', 'Run bottom', '4.2'],
            ].map(([id = '', title, pays]) => ({
              id,
              title,
              payout: (
                <>
                  pays <span className="num">{pays}</span>
                </>
              ),
            }))}
          />
          <NumberBoard
            label="Two-digit numbers"
            numbers={locked ? numbers.slice(0, 30) : numbers}
            chosen={chosen}
            facts={facts}
            onToggle={toggle}
            lockedText={locked && 'Bets are closed for round 0712'}
          />
          <BoardLegend chosen="Chosen" reduced="Reduced payout" closed="Closed" hot="Drawn often this week" />
        </Stack>
      </div>
    </Block>
  )
}
