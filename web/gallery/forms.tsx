import { useState } from 'react'
import { Badge } from '../src/ui/Badge.tsx'
import { Button } from '../src/ui/Button.tsx'
import { Checkbox, RadioCards, Switch } from '../src/ui/Choice.tsx'
import { ComboBox } from '../src/ui/ComboBox.tsx'
import { Field, RuleList } from '../src/ui/Field.tsx'
import { Icon } from '../src/ui/Icon.tsx'
import { Money } from '../src/ui/Money.tsx'
import { NumberStepper } from '../src/ui/NumberStepper.tsx'
import { Select } from '../src/ui/Select.tsx'
import { PasswordInput, SearchBox, TextInput } from '../src/ui/TextInput.tsx'
import { Block, Row, Stack, Two } from './Sheet.tsx'

const countries = [
  { value: 'th', text: 'Thailand', keywords: '66', end: <span className="num">+66</span> },
  { value: 'tr', text: 'Türkiye', keywords: '90', end: <span className="num muted">+90</span> },
  { value: 'vn', text: 'Vietnam', keywords: '84', end: <span className="num muted">+84</span> },
  { value: 'in', text: 'India', keywords: '91', end: <span className="num muted">+91</span> },
  {
    value: 'id',
    text: 'Indonesia',
    keywords: '62',
    end: <span className="num muted">+62</span>,
    disabled: true,
  },
]

export function Fields() {
  const [found, setFound] = useState('')
  const [count, setCount] = useState('10')
  const [times, setTimes] = useState('1')
  const [country, setCountry] = useState('th')
  const [size, setSize] = useState('20')
  return (
    <Block title="Fields: rest, icon, hint, error, success, disabled; password, search, stepper, select, rules">
      <Stack>
        <Two>
          <Field label="Username">
            <TextInput placeholder="4 to 16 letters and digits" />
          </Field>
          <Field label="Real name" hint="Must match your bank account.">
            <TextInput icon="user" defaultValue="Narin Suk" />
          </Field>
          <Field label="Email" error="Add the part after the @, such as mail.com.">
            <TextInput type="email" defaultValue="narin@mail" />
          </Field>
          <Field label="Invitation code" note="(optional)" success="Lanna team invited you.">
            <TextInput
              defaultValue="SUN-8841"
              numeric
              trailing={
                <Badge tone="positive" icon="check">
                  Lanna team
                </Badge>
              }
            />
          </Field>
          <Field label="Password">
            <PasswordInput
              icon="lock-simple"
              defaultValue="secret12"
              showLabel="Show password"
              hideLabel="Hide password"
            />
          </Field>
          <Field label="Bank">
            <TextInput disabled defaultValue="Kasem Bank ••42" />
          </Field>
          <Field label="Country or region">
            <ComboBox
              options={countries}
              value={country}
              onChange={setCountry}
              placeholder="Country or code"
              none="No country matches."
            />
          </Field>
          <Field label="Amount">
            <TextInput
              size="lg"
              numeric
              inputMode="decimal"
              defaultValue="5,000.00"
              leading={<span className="cur display">฿</span>}
              trailing={
                <span className="muted" style={{ fontSize: '.75rem', textAlign: 'end' }}>
                  Min 100
                  <br />
                  Max 200,000
                </span>
              }
            />
          </Field>
        </Two>
        <RuleList
          metLabel="met"
          rules={[
            { text: '8 to 20 characters', met: true },
            { text: 'A letter and a digit', met: true },
            { text: 'No spaces', met: false },
          ]}
        />
        <Row>
          <span style={{ width: 320 }}>
            <SearchBox
              label="Search games"
              placeholder="Search 9,864 games and vendors"
              value={found}
              onChange={setFound}
              clearLabel="Clear"
              shortcut="/"
            />
          </span>
          <span style={{ width: 148 }}>
            <NumberStepper
              label="Stake per number"
              lessLabel="Less"
              moreLabel="More"
              value={count}
              onChange={setCount}
              min={1n}
              max={200000n}
              step={5n}
              prefix={<span className="cur">฿</span>}
            />
          </span>
          <NumberStepper
            look="bare"
            label="Multiplier"
            lessLabel="Less"
            moreLabel="More"
            value={times}
            onChange={setTimes}
            min={1n}
            max={99n}
            suffix="×"
          />
          <span style={{ width: 150 }}>
            <Select
              size="sm"
              label="Rows"
              options={['20', '50', '100'].map((value) => ({ value, text: `${value} per page` }))}
              value={size}
              onChange={setSize}
            />
          </span>
          <Button tone="accent">Send code</Button>
        </Row>
      </Stack>
    </Block>
  )
}

export function Choices() {
  const [method, setMethod] = useState<'qr' | 'bank' | 'wallet' | 'usdt'>('qr')
  const [bonus, setBonus] = useState<'reload' | 'none'>('reload')
  return (
    <Block title="Checkbox, switch, radio cards as tiles and rows">
      <Two>
        <Stack>
          <Checkbox defaultChecked>
            I am 18 or older and agree to the{' '}
            <a href="#terms" className="link">
              terms
            </a>
            .
          </Checkbox>
          <Checkbox error="Tick this to open an account.">I agree to the privacy policy.</Checkbox>
          <Checkbox disabled>Not possible now</Checkbox>
          <Switch defaultChecked>Messages by email</Switch>
          <Switch>Sounds in games</Switch>
          <Switch disabled>Locked by the operator</Switch>
        </Stack>
        <Stack>
          <RadioCards
            label="Method"
            layout="tiles"
            value={method}
            onChange={setMethod}
            options={[
              {
                id: 'qr',
                title: 'Bank QR',
                text: 'About 1 minute',
                icon: <Icon name="qr-code" weight="duotone" />,
                badge: <Badge tone="leaf">No fee</Badge>,
              },
              {
                id: 'bank',
                title: 'Bank transfer',
                text: '5 to 15 minutes',
                icon: <Icon name="bank" weight="duotone" />,
              },
              {
                id: 'wallet',
                title: 'Mobile wallet',
                text: 'Back at 17:30',
                icon: <Icon name="wallet" weight="duotone" />,
                disabled: true,
              },
              {
                id: 'usdt',
                title: 'USDT',
                text: 'After 1 confirmation',
                icon: <Icon name="currency-circle-dollar" weight="duotone" />,
              },
            ]}
          />
          <RadioCards
            label="Bonus"
            value={bonus}
            onChange={setBonus}
            options={[
              {
                id: 'reload',
                title: 'Reload 10% up to ฿1,000',
                text: 'Play ฿5,500 × 8 before withdrawing it',
                aside: <Money amount="500.00" currency="THB" lang="en" sign trim tone="won" />,
              },
              { id: 'none', title: 'No bonus', text: 'Withdraw whenever you like' },
            ]}
          />
        </Stack>
      </Two>
    </Block>
  )
}
