import type { getIdentities } from '#lib/contract/admin/identities.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'

/** One identity as the console lists it: masked. */
export type Identity = OutputOf<typeof getIdentities>['list'][number]
