import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { noFields, time } from '#lib/contract/core/fields.ts'
import { EXPERT_STATES, MAX_SAMPLES } from '#lib/shared/experts/vocabulary.ts'
import { REVIEW_STATES } from '#lib/shared/vocabulary/accounts.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'

const boundedText = (max: number) => z.string().check(z.maxLength(max))

export const applyForExpert = endpoint({
  noun: 'experts',
  name: 'applyForExpert',
  method: 'POST',
  path: 'api/experts/apply',
  summary:
    'Apply to be an expert: sports, an introduction of at least 15 characters, samples. Submitting again replaces a waiting or failed application.',
  access: 'user',
  input: z.object({
    sports: z.array(z.enum(SPORTS)).check(z.minLength(1), z.maxLength(SPORTS.length)),
    introduction: boundedText(2_000),
    /** Predictions as texts, or addresses of articles: at least one. */
    samples: z.array(boundedText(2_000)).check(z.maxLength(MAX_SAMPLES)),
  }),
  output: z.object({ state: z.enum(REVIEW_STATES) }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const getOwnApplication = endpoint({
  noun: 'experts',
  name: 'getOwnApplication',
  method: 'GET',
  path: 'api/experts/application',
  summary: 'The user’s own application, and whether they are an expert.',
  access: 'user',
  input: noFields,
  output: z.object({
    state: z.enum(['none', ...REVIEW_STATES]),
    /** Null: they never were an expert. */
    expert_state: z.nullable(z.enum(EXPERT_STATES)),
    /** Why an operator suspended or removed them. */
    expert_reason: z.nullable(z.string()),
    sports: z.array(z.enum(SPORTS)),
    introduction: z.nullable(z.string()),
    samples: z.array(z.string()),
    /** Reason of the refusal, as written by the operator. */
    reason: z.nullable(z.string()),
    submitted_at: z.nullable(time()),
    reviewed_at: z.nullable(time()),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type ExpertApplication = z.output<(typeof getOwnApplication)['output']>
