import { createHmac } from 'node:crypto'

/** What stands for a member in an issue's seal: the same within the issue, unlike in any other. */
export const memberTag = (tagSalt: Buffer, memberId: string): string =>
  createHmac('sha256', tagSalt).update(memberId).digest('hex').slice(0, 32)
