import type { OutputOf } from '#lib/contract/endpoint.ts'
import type { appeals } from '#lib/contract/moderation.ts'

/** One appeal as the console lists it. */
export type Appeal = OutputOf<typeof appeals>['list'][number]
