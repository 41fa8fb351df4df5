import * as z from 'zod/mini'

/** `code` of a response. Anything but `ok` has a message for people in `msg`. */
export const CODES = {
  ok: 0,
  refused: 1,
  notLoggedIn: 700,
  unknownToken: 50008,
  endedElsewhere: 50012,
  expiredToken: 50014,
} as const

export const envelope = z.object({ code: z.int(), msg: z.string(), data: z.unknown() })

export type Envelope = z.output<typeof envelope>
