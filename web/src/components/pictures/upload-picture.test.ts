import { expect, test } from 'vitest'
import { pictureBytesMax } from '@suntala/contract/picture-terms'
import { validatePicture } from '#components/pictures/upload-picture.ts'

test.each([
  ['image/png', pictureBytesMax, undefined],
  ['image/png', pictureBytesMax + 1, 'FILE_SIZE'],
  ['image/svg+xml', 10, 'FILE_TYPE'],
  ['', 10, 'FILE_TYPE'],
])('a file of type "%s" with %i bytes: %s', (type, size, refusal) => {
  expect(validatePicture({ type, size })).toBe(refusal)
})
