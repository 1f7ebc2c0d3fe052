import { uuidV7 as uuidV7At } from '@suntala/contract/uuid-v7'
import { systemNowMs } from '#clock.ts'

/** The contract's, by this process's clock. */
export const uuidV7 = (nowMs: number = systemNowMs()): string => uuidV7At(nowMs)
