import type { getApplications } from '#lib/contract/admin/applications.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'

/** One application as listed in the console, with masked personal data. */
export type Application = OutputOf<typeof getApplications>['list'][number]
