import type { anchorApplications } from '#lib/contract/anchor-application.ts'
import type { OutputOf } from '#lib/contract/endpoint.ts'

/** One application as the console lists it: masked. */
export type Application = OutputOf<typeof anchorApplications>['list'][number]
