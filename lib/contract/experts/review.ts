import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import {
  count,
  flag,
  id,
  listOf,
  noFields,
  paging,
  requiredText,
  text,
  time,
} from '#lib/contract/core/fields.ts'
import { EXPERT_STATES, MAX_EXPERT_REASON } from '#lib/shared/experts/vocabulary.ts'
import { REVIEW_STATES } from '#lib/shared/vocabulary/accounts.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'

const applicationRow = z.object({
  id: z.int(),
  /** Grows when the user submits again: a review names the version that was read. */
  version: z.int(),
  user_id: z.int(),
  user_nickname: z.string(),
  state: z.enum(REVIEW_STATES),
  sports: z.array(z.enum(SPORTS)),
  introduction: z.string(),
  samples: z.array(z.string()),
  reason: z.nullable(z.string()),
  submitted_at: time(),
  reviewed_at: z.nullable(time()),
})
export type ExpertApplicationRow = z.output<typeof applicationRow>

export const getExpertApplications = endpoint({
  noun: 'experts',
  name: 'getExpertApplications',
  method: 'GET',
  path: 'api/admin/expertApplications',
  summary: 'Applications to be an expert by state, the oldest waiting one first.',
  access: 'operator',
  input: z.object({ state: z._default(z.enum(REVIEW_STATES), 'waiting'), ...paging }),
  output: listOf(applicationRow),
  changes: false,
  rate: 'read',
  extension: true,
})

export const reviewExpertApplication = endpoint({
  noun: 'experts',
  name: 'reviewExpertApplication',
  method: 'POST',
  path: 'api/admin/reviewExpertApplication',
  summary:
    'Accepts or refuses an application in the version that was read; a refusal needs a reason. The user is notified.',
  access: 'operator',
  input: z.object({
    id: id(),
    version: count(1, 1_000_000),
    accept: flag(),
    reason: z._default(text(MAX_EXPERT_REASON), ''),
  }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})

const adminExpert = z.object({
  user_id: z.int(),
  user_nickname: z.string(),
  state: z.enum(EXPERT_STATES),
  reason: z.nullable(z.string()),
  sports: z.array(z.enum(SPORTS)),
  published: z.int(),
  settled: z.int(),
  open_plans: z.int(),
  /** Share, as in the record over all settled plans; null without any. */
  yield: z.nullable(z.number()),
  /** Tenths of a diamond that are held for plans that are not settled. */
  held_tenths: z.int(),
  open_reports: z.int(),
  since: time(),
})
export type AdminExpert = z.output<typeof adminExpert>

export const getAdminExperts = endpoint({
  noun: 'experts',
  name: 'getAdminExperts',
  method: 'GET',
  path: 'api/admin/experts',
  summary: 'Experts by state, the newest first; or those whose nickname begins with a text.',
  access: 'operator',
  input: z.object({ state: z.optional(z.enum(EXPERT_STATES)), name: z._default(text(40), ''), ...paging }),
  output: listOf(adminExpert),
  changes: false,
  rate: 'read',
  extension: true,
})

export const setExpertState = endpoint({
  noun: 'experts',
  name: 'setExpertState',
  method: 'POST',
  path: 'api/admin/setExpertState',
  summary:
    'Suspends, removes or restores an expert, with a reason that they and visitors of their page read. Plans that were published stay and are settled.',
  access: 'operator',
  input: z.object({ user_id: id(), state: z.enum(EXPERT_STATES), reason: requiredText(MAX_EXPERT_REASON) }),
  output: z.object({ state: z.enum(EXPERT_STATES) }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const hidePlan = endpoint({
  noun: 'experts',
  name: 'hidePlan',
  method: 'POST',
  path: 'api/admin/hidePlan',
  summary:
    'Hides the reasons of a plan and ends its sale, or shows them again; it stays in the chain and in the record.',
  access: 'operator',
  input: z.object({ plan_id: id(), hidden: flag(), reason: requiredText(MAX_EXPERT_REASON) }),
  output: z.object({ is_hidden: z.boolean() }),
  changes: true,
  rate: 'write',
  extension: true,
})
