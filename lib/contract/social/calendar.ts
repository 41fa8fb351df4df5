import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'

export const makeCalendarLink = endpoint({
  noun: 'social',
  name: 'makeCalendarLink',
  method: 'POST',
  path: 'api/social/calendarLink',
  summary:
    'Creates a new private address for the calendar of the user’s favourite matches and followed teams; the previous one stops working.',
  access: 'user',
  input: z.object({}),
  /** Only a path where the site does not know its own host. */
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
  summary: 'Revokes the private address of the calendar.',
  access: 'user',
  input: z.object({}),
  output: z.object({}),
  changes: true,
  rate: 'write',
  extension: true,
})
