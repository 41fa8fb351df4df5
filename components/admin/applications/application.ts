import type { getApplications } from '#lib/contract/admin/applications.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'

/** One application as the console lists it: masked. */
export type Application = OutputOf<typeof getApplications>['list'][number]
