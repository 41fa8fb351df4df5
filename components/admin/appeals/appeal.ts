import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getAppeals } from '#lib/contract/moderation/appeals.ts'

/** One appeal as listed in the console. */
export type Appeal = OutputOf<typeof getAppeals>['list'][number]
