import { useState } from 'react'
import { Badge, Count, Tag } from '../src/ui/Badge.tsx'
import { Spinner } from '../src/ui/Brand.tsx'
import { Button } from '../src/ui/Button.tsx'
import { Chip, FilterChip } from '../src/ui/Chip.tsx'
import { Countdown } from '../src/ui/Countdown.tsx'
import { Money } from '../src/ui/Money.tsx'
import { Ring, Segments } from '../src/ui/Ring.tsx'
import { SegmentedControl } from '../src/ui/SegmentedControl.tsx'
import { UnderlineTabs } from '../src/ui/Tabs.tsx'
import { Block, Row, Stack } from './Sheet.tsx'

const nothing = () => undefined

export function Buttons() {
  return (
    <Block title="Buttons: tones; disabled, loading, chosen, icon alone, link; 32 / 40 / 48">
      <Stack>
        <Row>
          <Button tone="primary">Deposit</Button>
          <Button tone="accent">Bet</Button>
          <Button>Withdraw</Button>
          <Button tone="outline">Limits</Button>
          <Button tone="ghost">View all</Button>
          <Button tone="danger">End contract</Button>
          <Button tone="invert">Confirm</Button>
        </Row>
        <Row>
          <Button disabled>Disabled</Button>
          <Button tone="primary" loading>
            Placing bets
          </Button>
          <Button loading>Loading</Button>
          <Button tone="primary" size="sm">
            Small
          </Button>
          <Button tone="primary" size="lg">
            Large 48
          </Button>
          <Button chosen size="sm">
            ฿10
          </Button>
          <Button label="More" icon="dots-three" />
          <Button label="Previous" icon="caret-left" size="sm" flip />
          <Button label="Next" icon="caret-right" size="sm" flip disabled />
          <Button href="#there" icon="arrow-line-down" tone="primary">
            A link
          </Button>
          <Button tone="ghost" icon="translate">
            EN
          </Button>
        </Row>
      </Stack>
    </Block>
  )
}

const rows = [
  ['de', 'Einzahlung vornehmen', 'Auszahlung beantragen', 'Spielverlauf'],
  ['th', 'ฝากเงินเข้ากระเป๋า', 'ถอนเงินออก', 'ประวัติการเดิมพัน'],
  ['ar', 'إيداع الأموال', 'سحب الأموال', 'سجل الرهانات'],
  ['vi', 'Nạp tiền vào ví', 'Rút tiền về tài khoản', 'Lịch sử đặt cược'],
  ['ru', 'Пополнить счёт', 'Вывести средства', 'История ставок'],
]

export function Languages() {
  return (
    <Block title="One row in several languages: nothing is clipped">
      <Stack>
        {rows.map(([lang, deposit, withdraw, record]) => (
          <div key={lang} lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
            <Row>
              <Badge>{lang}</Badge>
              <Button size="sm" tone="primary" icon="arrow-line-down">
                {deposit}
              </Button>
              <Button size="sm" icon="arrow-line-up">
                {withdraw}
              </Button>
              <Button size="sm" tone="ghost">
                {record}
              </Button>
              <h3>{record}</h3>
            </Row>
          </div>
        ))}
      </Stack>
    </Block>
  )
}

export function Marks() {
  return (
    <Block title="Status words, tags, counts, chips, loaders">
      <Stack>
        <Row>
          <Badge tone="positive" icon="check">
            Credited
          </Badge>
          <Badge tone="info" icon="clock">
            In review
          </Badge>
          <Badge tone="warning" icon="hand-deposit">
            Confirm receipt
          </Badge>
          <Badge tone="negative" icon="x">
            Rejected
          </Badge>
          <Badge icon="minus">Closed</Badge>
          <Badge tone="accent">Agent</Badge>
          <Badge tone="leaf">No fee</Badge>
          <Badge tone="positive" dot>
            Live
          </Badge>
          <Tag kind="hot">HOT</Tag>
          <Tag kind="new">NEW</Tag>
          <Tag kind="live">LIVE</Tag>
          <Count value={3} />
          <Count value={128} />
        </Row>
        <Row>
          <Chip on onClick={nothing}>
            All games
          </Chip>
          <Chip icon="cherries" category="slots" onClick={nothing}>
            Slots
          </Chip>
          <Chip icon="poker-chip" category="live" onClick={nothing}>
            Live casino
          </Chip>
          <Chip icon="rooster" category="cockfight" onClick={nothing}>
            Cockfight
          </Chip>
          <Chip href="#link" count={24}>
            A link
          </Chip>
          <FilterChip removeLabel="Remove" onRemove={nothing}>
            From ฿1
          </FilterChip>
          <Spinner label="Loading" />
          <Spinner size={32} />
          <Spinner label="Loading" showLabel />
        </Row>
      </Stack>
    </Block>
  )
}

export function TabSets() {
  const [day, setDay] = useState<'today' | 'week' | 'month'>('today')
  const [view, setView] = useState<'three' | 'two' | 'run'>('two')
  return (
    <Block title="Tabs: pills and underline">
      <Stack>
        <SegmentedControl
          label="Period"
          value={day}
          onChange={setDay}
          segments={[
            { id: 'today', label: 'Today' },
            { id: 'week', label: '7 days', icon: 'fire' },
            { id: 'month', label: 'This month' },
          ]}
        />
        <UnderlineTabs
          label="Play"
          panels="g"
          value={view}
          onChange={setView}
          tabs={[
            { id: 'three', label: '3 digits' },
            { id: 'two', label: '2 digits' },
            { id: 'run', label: 'Running', count: 4 },
          ]}
        />
        <div role="tabpanel" id="g-panel" hidden />
      </Stack>
    </Block>
  )
}

export function Time({ now }: { now: number }) {
  return (
    <Block title="Time and segments">
      <Row>
        <Ring share={0.66} segments={9} size={92} width={7} gap={12} tone="vip">
          <b className="display">6</b>
        </Ring>
        <Ring share={0} segments={6} size={64} width={9} gap={16} />
        <Ring share={0.34} segments={6} size={64} width={9} gap={16} tone="negative" />
        <Countdown
          variant="ring"
          endsAt={now + 278_000}
          total={900_000}
          size={78}
          width={5.5}
          segments={15}
          gap={8}
          label="Closes in"
        />
        <Countdown variant="ring" endsAt={now + 46_000} total={900_000} label="Closes in" />
        <span style={{ width: 180 }}>
          <Countdown
            variant="bar"
            endsAt={now + 698_000}
            total={1_200_000}
            note="to close"
            label="Closes in"
          />
        </span>
        <span style={{ width: 180 }}>
          <Countdown variant="bar" endsAt={now + 46_000} total={600_000} note="to close" label="Closes in" />
        </span>
        <Countdown endsAt={now + 10_691_000} label="Closes in" />
        <span style={{ width: 160 }}>
          <Segments value={412} max={450} segments={18} tone="leaf" label="Active members" />
        </span>
      </Row>
    </Block>
  )
}

export function Amounts() {
  return (
    <Block title="Money">
      <Row>
        <b style={{ fontSize: '2.75rem' }} className="display">
          <Money amount="128450.75" currency="THB" lang="en" />
        </b>
        <Money amount="5000.00" currency="THB" lang="en" sign tone="result" />
        <Money amount="-1600.00" currency="THB" lang="en" sign tone="result" />
        <Money amount="-1600.00" currency="THB" lang="en" sign tone="won" />
        <Money amount="0.00" currency="THB" lang="en" sign tone="result" />
        <Money amount="200000.00" currency="THB" lang="en" trim />
        <Money amount="1234567.80" currency="INR" lang="hi" />
        <Money amount="48000" currency="VND" lang="vi" />
        <Money amount="12.50" currency="USDT" lang="en" />
      </Row>
    </Block>
  )
}
