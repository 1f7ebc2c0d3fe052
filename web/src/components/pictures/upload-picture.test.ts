import { expect, test } from 'vitest'
import { pictureMaxBytes, validatePicture } from '#components/pictures/upload-picture.ts'

test.each([
  ['image/png', pictureMaxBytes, undefined],
  ['image/png', pictureMaxBytes + 1, 'FILE_SIZE'],
  ['image/svg+xml', 10, 'FILE_TYPE'],
  ['', 10, 'FILE_TYPE'],
])('a file of type "%s" with %i bytes: %s', (type, size, refusal) => {
  expect(validatePicture({ type, size })).toBe(refusal)
})
