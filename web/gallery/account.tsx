import { useState } from 'react'
import { Avatar, BalancePill, RankPill, RankRing } from '../src/ui/Avatar.tsx'
import { Badge } from '../src/ui/Badge.tsx'
import { Button } from '../src/ui/Button.tsx'
import { Carousel } from '../src/ui/Carousel.tsx'
import { Field } from '../src/ui/Field.tsx'
import { FileInput } from '../src/ui/FileInput.tsx'
import { HiddenMoney, Money } from '../src/ui/Money.tsx'
import { Block, Row, Stack } from './Sheet.tsx'

const nothing = () => undefined
const amount = <Money amount="128450.75" currency="THB" lang="en" />
const deposit = (
  <Button size="sm" tone="primary" href="#deposit">
    Deposit
  </Button>
)

export function Account() {
  const [file, setFile] = useState<File>()
  return (
    <Block title="Avatar, rank, balance pill (rest, hidden, refreshing, stale), file input">
      <Stack>
        <Row>
          <Avatar name="narin88" vipShare={0.66} />
          <Avatar name="lanna_team" size={38} />
          <Avatar name="suda_cm" />
          <RankRing share={0.66} rank="6" word="VIP" />
          <RankPill
            share={0.66}
            title="VIP 6"
            text="Gold leaf"
            href="#vip"
            hideLabel="Hide badge"
            onHide={nothing}
          />
        </Row>
        <Row>
          <BalancePill
            label="Balance"
            amount={amount}
            refreshLabel="Refresh balance"
            onRefresh={nothing}
            action={deposit}
          />
          <BalancePill
            amount={<HiddenMoney label="Hidden" />}
            refreshLabel="Refresh balance"
            onRefresh={nothing}
            action={deposit}
          />
          <BalancePill
            amount={amount}
            state="refreshing"
            refreshLabel="Refresh balance"
            onRefresh={nothing}
            action={deposit}
          />
          <BalancePill
            amount={amount}
            state="stale"
            staleText="Could not refresh"
            refreshLabel="Refresh balance"
            onRefresh={nothing}
            action={deposit}
          />
        </Row>
        <Field label="Slip of the transfer" hint="The picture is kept with the deposit.">
          <FileInput
            file={file}
            onChange={([chosen]) => setFile(chosen)}
            accept="image/png,image/jpeg"
            labels={{
              choose: 'Choose a picture or drop it here',
              hint: 'PNG or JPEG, up to 5 MB',
              remove: 'Remove',
              preview: 'Your picture',
            }}
          />
        </Field>
      </Stack>
    </Block>
  )
}

const banners = [
  [
    'welcome',
    'linear-gradient(105deg,#06221a 0%,#0c4434 46%,#1c7a52 100%)',
    '฿1,000 when you make your first deposit',
  ],
  [
    'tiger',
    'linear-gradient(105deg,#2a0410,#6d0d1c 48%,#c23a1c)',
    'Nine Gates week: ฿2,000,000 for 500 players',
  ],
  ['football', 'linear-gradient(105deg,#032018,#0a4a38 50%,#16805a)', '1.2% back on every match'],
  ['lottery', 'linear-gradient(105deg,#0a1d4a,#123f96 50%,#2b7fdc)', 'Four draws tonight'],
]
const slides = banners.map(([id = '', background, title]) => ({
  id,
  content: (
    <article style={{ background, height: 320, color: '#fff', padding: 44, position: 'relative' }}>
      <img
        src={`/focal/${id}.webp`}
        alt=""
        style={{ position: 'absolute', insetInlineEnd: 0, top: '-6%', height: '112%' }}
      />
      <Badge tone="shade" size="md">
        NEWBIE
      </Badge>
      <h3 style={{ fontSize: '2.375rem', fontWeight: 750, maxWidth: '55%', margin: '12px 0' }}>{title}</h3>
      <Button tone="primary" size="lg" href="#claim">
        Register and claim
      </Button>
    </article>
  ),
}))
const labels = {
  carousel: 'carousel',
  slideRole: 'slide',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  slide: (at: number, of: number) => `${at} of ${of}`,
}

export function Carousels() {
  return (
    <Block title="Carousel: centred, single, one slide">
      <Stack>
        <Carousel label="Featured" layout="centred" slides={slides} labels={labels} />
        <Carousel label="Offers" slides={slides} labels={labels} />
        <Carousel label="Alone" slides={slides.slice(0, 1)} labels={labels} />
      </Stack>
    </Block>
  )
}
