import { expect, test } from 'vitest'
import { hostNameOf } from '#host-name.ts'

test.each([
  ['lanna.example', 'lanna.example'],
  [' LANNA.Example ', 'lanna.example'],
  ['lanna.example.', 'lanna.example'],
  ['lanna.example:8443', 'lanna.example'],
  ['LANNA.example.:443', 'lanna.example'],
  ['ล้านนา.example', 'xn--q3ca8a0cc8k.example'],
  ['xn--q3ca8a0cc8k.example', 'xn--q3ca8a0cc8k.example'],
  ['ｌａｎｎａ.example', 'lanna.example'],
  ['localhost', 'localhost'],
])('%s is the host %s', (written, host) => expect(hostNameOf(written)).toBe(host))

test.each([
  '',
  ' ',
  '.',
  'lanna..example',
  'lanna.example..',
  'lanna example',
  'https://lanna.example',
  'lanna.example/register',
  'lanna.example?x',
  'lanna.example#x',
  'lanna.example\\other.example',
  'me@lanna.example',
  'lanna.example:port',
  'lanna_team.example',
  '192.168.0.1',
  '0x7f.1',
  '[::1]:8080',
  `${'a'.repeat(300)}.example`,
  "lanna'--.example",
  '*.example',
])('%j is no host', (written) => expect(hostNameOf(written)).toBeUndefined())
