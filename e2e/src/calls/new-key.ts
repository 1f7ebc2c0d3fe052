import { uuidV7 } from '@suntala/contract/uuid-v7'
import { worldNow } from '#world/clock.ts'

/** What a caller names its idempotent calls by. */
export const newKey = (): string => uuidV7(worldNow())
