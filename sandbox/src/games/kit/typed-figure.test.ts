import { expect, test } from 'vitest'
import { decimalFigure, wholeFigure } from './typed-figure.ts'

test('a figure in Thai or full-width digits is the same as in ASCII ones, and nothing else stays', () => {
  expect(['๑๐๐', '１００', '1 0 0', '1๐0x'].map(wholeFigure)).toEqual(['100', '100', '100', '100'])
  expect(['๑๒,๕๐', '12.50', '฿๑๒.5'].map(decimalFigure)).toEqual(['12.50', '12.50', '12.5'])
})
