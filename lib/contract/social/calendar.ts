import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'

export const makeCalendarLink = endpoint({
  noun: 'social',
  name: 'makeCalendarLink',
  method: 'POST',
  path: 'api/social/calendarLink',
  summary:
    "A new private address of the calendar of one's favourite matches and followed teams; the one before stops working.",
  access: 'user',
  input: z.object({}),
  /** A path alone where the site does not know its own name. */
  output: z.object({ url: z.string() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const endCalendarLink = endpoint({
  noun: 'social',
  name: 'endCalendarLink',
  method: 'POST',
  path: 'api/social/endCalendarLink',
  summary: 'Ends the private address of the calendar.',
  access: 'user',
  input: z.object({}),
  output: z.object({}),
  changes: true,
  rate: 'write',
  extension: true,
})
