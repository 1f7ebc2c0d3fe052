import { expect, test } from 'vitest'
import { uuidV7 } from '#db/uuid-v7.ts'
import { dataKeys } from '#encryption/data-keys.ts'
import { openNumber, printOfNumber, sealNumber } from '#cashier/withdrawal/payee-number.ts'

const key = dataKeys({ 1: 'a data key of these tests' })

test('opens what was sealed, with the key and the payee that it was sealed for, and nothing else', () => {
  const payee = uuidV7()
  const sealed = sealNumber(key, payee, '0123456789')
  expect(openNumber(key, payee, sealed)).toBe('0123456789')
  expect(() => openNumber(dataKeys({ 1: 'another data key here' }), payee, sealed)).toThrow('authenticate')
  expect(() => openNumber(key, uuidV7(), sealed)).toThrow('authenticate')
  for (let index = 1; index < sealed.length; index++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
    expect(() => openNumber(key, payee, changed)).toThrow('authenticate')
  }
})

test('seals the same number differently each time, and prints it the same', () => {
  const payee = uuidV7()
  expect(sealNumber(key, payee, '1').equals(sealNumber(key, payee, '1'))).toBe(false)
  expect(printOfNumber(key, 'A', '12')).toEqual(printOfNumber(key, 'A', '12'))
  expect(printOfNumber(key, 'A', '12')).not.toEqual(printOfNumber(key, 'A1', '2'))
})
