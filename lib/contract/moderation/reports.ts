import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, listOf, paging, time } from '#lib/contract/core/fields.ts'
import { REPORT_KINDS, REPORT_REASONS, REPORT_STATES } from '#lib/shared/vocabulary/rooms.ts'

const boundedText = (max: number) => z.string().check(z.trim(), z.maxLength(max))

const person = z.object({ user_id: z.int(), user_nickname: z.string() })

export const report = endpoint({
  noun: 'moderation',
  name: 'report',
  method: 'POST',
  path: 'api/moderation/report',
  summary:
    'Reports a room, a message, a user or a comment; the visible content is stored with the report, and the reporter is notified of the outcome.',
  access: 'user',
  input: z.object({
    kind: z.enum(REPORT_KINDS),
    id: id(),
    /** For a reported user: the room where they were seen. */
    room_id: z.optional(id()),
    reason: z.enum(REPORT_REASONS),
    note: z._default(boundedText(500), ''),
  }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const reportRow = z.object({
  id: z.int(),
  kind: z.enum(REPORT_KINDS),
  subject_id: z.int(),
  room_id: z.nullable(z.int()),
  reporter: person,
  accused: z.nullable(person),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  /**
   * The reported content as it was: pairs of a label and a text, and the address of a picture where it had
   * one.
   */
  evidence: z.array(z.object({ label: z.string(), text: z.string(), image: z.nullable(z.string()) })),
  state: z.enum(REPORT_STATES),
  answer: z.string(),
  /** Number of other open reports of the same target. */
  others: z.int(),
  created_at: time(),
  decided_at: z.nullable(time()),
})

export const getReports = endpoint({
  noun: 'moderation',
  name: 'getReports',
  method: 'GET',
  path: 'api/admin/reports',
  summary: 'Reports by state, the oldest open one first.',
  access: 'operator',
  input: z.object({ state: z._default(z.enum(REPORT_STATES), 'open'), ...paging }),
  output: listOf(reportRow),
  changes: false,
  rate: 'read',
  extension: true,
})

export const decideReport = endpoint({
  noun: 'moderation',
  name: 'decideReport',
  method: 'POST',
  path: 'api/admin/decideReport',
  summary: 'Upholds or dismisses a report; its reporter is notified. Sanctions are separate calls.',
  access: 'operator',
  input: z.object({ id: id(), upheld: flag(), answer: z._default(boundedText(300), '') }),
  output: z.object({}),
  changes: true,
  rate: 'write',
  extension: true,
})

/** The user's own reports, so that they can see the outcome. */
export const getOwnReports = endpoint({
  noun: 'moderation',
  name: 'getOwnReports',
  method: 'GET',
  path: 'api/moderation/ownReports',
  summary: 'The user’s own reports and their outcome, the newest first.',
  access: 'user',
  input: z.object(paging),
  output: listOf(
    z.object({
      id: z.int(),
      kind: z.enum(REPORT_KINDS),
      reason: z.enum(REPORT_REASONS),
      state: z.enum(REPORT_STATES),
      answer: z.string(),
      created_at: time(),
      decided_at: z.nullable(time()),
    }),
  ),
  changes: false,
  rate: 'read',
  extension: true,
})
