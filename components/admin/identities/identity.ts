import type { getIdentities } from '#lib/contract/admin/identities.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'

/** One identity as listed in the console, with masked personal data. */
export type Identity = OutputOf<typeof getIdentities>['list'][number]
