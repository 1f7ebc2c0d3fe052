import { expect, test } from 'vitest'
import { readSmtp } from '#smtp-settings.ts'

const from = { MAIL_FROM: 'Suntala <no-reply@mail.example.org>' }

test('without settings no mail server is called', () => {
  expect(readSmtp({})).toBeUndefined()
})

test.each([
  ['smtps://mail.example.org', { port: 465, isImplicitTls: true, isLoopback: false, login: undefined }],
  ['smtp://mail.example.org', { port: 587, isImplicitTls: false, isLoopback: false }],
  ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525, isLoopback: true }],
  ['smtp://[::1]:25', { host: '::1', port: 25, isLoopback: true }],
  ['smtp://127.0.0.1.example.org', { isLoopback: false }],
  [
    'smtps://ann%40example.org:a%3Ab%25@mail.example.org',
    { login: { user: 'ann@example.org', password: 'a:b%' } },
  ],
])('reads %s', (address, expected) => {
  expect(readSmtp({ SMTP_URL: address, ...from })).toMatchObject({ ...expected, from: from.MAIL_FROM })
})

test.each([
  [{ SMTP_URL: 'smtps://mail.example.org' }, 'MAIL_FROM'],
  [from, 'SMTP_URL'],
  [{ SMTP_URL: 'https://mail.example.org', ...from }, 'SMTP_URL'],
  [{ SMTP_URL: 'mail.example.org', ...from }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://', ...from }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM'],
  [{ SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'A\r\nBcc: <a@b.example>' }, 'MAIL_FROM'],
])('refuses %o and names what is wrong', (given, name) => {
  expect(() => readSmtp(given)).toThrow(name)
})

test('never tells the password', () => {
  const wrong = () => readSmtp({ SMTP_URL: 'smtps://ann:secret-%E0-word@mail.example.org', ...from })
  expect(wrong).toThrow('SMTP_URL')
  expect(wrong).not.toThrow('secret')
})
