import type { Page } from '@playwright/test'
import { dialog, press, type Screen, steps } from '#screens/screen.ts'
import { ownCase } from '#screens/told-cases.ts'

const common = { who: 'member', path: '/member/withdraw', before: ownCase, part: dialog } as const
const firstRow = press('tbody .tb-go button')
const textFile = { name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }

/** What a member and the house write about a withdrawal. */
export const screens: readonly Screen[] = [
  { ...common, name: 'messages about a withdrawal', shows: '.drw-end ol img', open: firstRow },
  {
    ...common,
    name: 'a message about a withdrawal that is held back',
    shows: '.drw-end form .note-error',
    open: steps(firstRow, async (page: Page) => {
      const drawer = page.locator('.drw-end')
      await drawer.locator('textarea').fill('Here it is.')
      await drawer.locator('input[type="file"]').last().setInputFiles(textFile)
      await drawer.locator('form .btn:not(.file-x)').last().click()
    }),
  },
]
