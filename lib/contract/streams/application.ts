import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { noFields, time } from '#lib/contract/core/fields.ts'
import { REVIEW_STATES } from '#lib/shared/vocabulary/accounts.ts'
import { IDENTITY_KINDS } from '#lib/shared/vocabulary/profile.ts'

/**
 * Applications to become an anchor. Name and number are sent masked; an operator's view of them in full is
 * recorded in the audit log.
 */

const boundedText = (max: number) => z.string().check(z.maxLength(max))

export const applyForAnchor = endpoint({
  noun: 'streams',
  name: 'applyForAnchor',
  method: 'POST',
  path: 'api/anchor/apply',
  summary:
    'Apply to be an anchor: real name and ID number (stored encrypted; those of a verified identity are used without asking), a description of at least 15 characters, the inviter. Submitting again replaces a waiting or failed application.',
  access: 'user',
  input: z.object({
    /** Not needed of a user whose identity is verified, and ignored then. */
    real_name: z.optional(boundedText(200)),
    id_number: z.optional(boundedText(40)),
    kind: z._default(z.enum(IDENTITY_KINDS), 'mainland'),
    description: boundedText(4_000),
    inviter: z.optional(boundedText(200)),
  }),
  output: z.object({ state: z.enum(REVIEW_STATES) }),
  changes: true,
  rate: 'login',
  extension: true,
})

export const getApplication = endpoint({
  noun: 'streams',
  name: 'getApplication',
  method: 'GET',
  path: 'api/anchor/application',
  summary: 'The state of the user’s own application; name and number masked.',
  access: 'user',
  input: noFields,
  output: z.object({
    state: z.enum(['none', ...REVIEW_STATES]),
    is_anchor: z.boolean(),
    /** The user's verified identity, masked, which an application uses; null: they enter a document. */
    verified: z.nullable(
      z.object({ kind: z.enum(IDENTITY_KINDS), real_name: z.string(), id_number: z.string() }),
    ),
    kind: z.nullable(z.enum(IDENTITY_KINDS)),
    real_name: z.nullable(z.string()),
    id_number: z.nullable(z.string()),
    description: z.nullable(z.string()),
    inviter: z.nullable(z.string()),
    /** Reason of the refusal, as written by the operator. */
    reason: z.nullable(z.string()),
    submitted_at: z.nullable(time()),
    reviewed_at: z.nullable(time()),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type AnchorApplication = z.output<(typeof getApplication)['output']>
