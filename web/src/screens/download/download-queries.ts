import { noticeQuery } from '#components/use-notice.ts'
import type { RouteQueries } from '#define-area.ts'

export const downloadQueries: RouteQueries = () => [noticeQuery]
