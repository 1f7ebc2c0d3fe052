import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AnchorProvider, type AnchorProps } from './Anchor.tsx'
import { Avatar } from './Avatar.tsx'
import { Count } from './Badge.tsx'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { Money } from './Money.tsx'
import { TextInput } from './TextInput.tsx'

describe('buttons', () => {
  test('an icon alone has a name and a tooltip', () => {
    const html = renderToString(<Button icon="x" label="Close" />)
    expect(html).toContain('aria-label="Close"')
    expect(html).toContain('data-tip="Close"')
  })
  test('a loading button says so and stays in the tab order', () => {
    const html = renderToString(<Button loading>Placing bets</Button>)
    expect(html).toContain('aria-busy="true"')
    expect(html).not.toContain(' disabled')
  })
  test('a link uses the link that the app hands in', () => {
    const Marked = ({ href, children }: AnchorProps) => (
      <a href={href} data-routed="">
        {children}
      </a>
    )
    const html = renderToString(
      <AnchorProvider link={Marked}>
        <Button href="/deposit">Deposit</Button>
      </AnchorProvider>,
    )
    expect(html).toContain('<a href="/deposit" data-routed="">Deposit</a>')
  })
})

describe('fields', () => {
  test('the error is tied to its input', () => {
    const html = renderToString(
      <Field label="Email" error="Add the part after the @.">
        <TextInput />
      </Field>,
    )
    const id = /<label[^>]* for="([^"]+)"/.exec(html)?.[1]
    const described = /aria-describedby="([^"]+)"/.exec(html)?.[1]
    expect(html).toContain(
      `<input type="text" aria-describedby="${described}" aria-invalid="true" id="${id}"`,
    )
    expect(html).toContain(`<div id="${described}" class="fld-msg fld-error"`)
  })
  test('what is wrong takes no hint away: both are there, and tied to the input', () => {
    const html = renderToString(
      <Field label="Days" hint="From 1 to 365." error="400 is too many.">
        <TextInput />
      </Field>,
    )
    const ids = /aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
    expect(ids).toHaveLength(2)
    expect(html).toMatch(new RegExp(`<div id="${ids[0]}" class="fld-msg fld-error">.*400 is too many`))
    expect(html).toMatch(new RegExp(`<div id="${ids[1]}" class="fld-msg fld-hint">.*From 1 to 365`))
  })
})

describe('small parts', () => {
  test('an icon is decoration unless it has a label', () => {
    expect(renderToString(<Icon name="list" />)).toContain('aria-hidden="true"')
    expect(renderToString(<Icon name="list" label="Menu" />)).toContain('role="img" aria-label="Menu"')
  })
  test('counts over 99 show 99+, and none shows nothing', () => {
    expect(renderToString(<Count value={128} />)).toContain('99+')
    expect(renderToString(<Count value={0} />)).toBe('')
  })
  test('a loss is coloured only where results are judged', () => {
    const loss = { amount: '-5.00', currency: 'THB', lang: 'en' }
    expect(renderToString(<Money {...loss} tone="won" />)).not.toContain('neg')
    expect(renderToString(<Money {...loss} tone="result" />)).toContain('neg')
  })
  test('an avatar keeps its initials and colour from one paint to the next', () => {
    const html = renderToString(<Avatar name="lanna_team" />)
    expect(html).toContain('LT')
    expect(renderToString(<Avatar name="lanna_team" />)).toBe(html)
  })
})
