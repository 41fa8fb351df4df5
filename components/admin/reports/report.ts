import type { OutputOf } from '#lib/contract/endpoint.ts'
import type { reportList } from '#lib/contract/reports.ts'

/** One report with what was kept. */
export type Report = OutputOf<typeof reportList>['list'][number]
