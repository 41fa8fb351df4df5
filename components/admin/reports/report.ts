import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getReports } from '#lib/contract/moderation/reports.ts'

/** One report with its evidence. */
export type Report = OutputOf<typeof getReports>['list'][number]
