import { z } from 'zod'

/**
 * Requests that the owner of a running database copies its files, as of one moment, to the new folder
 * `target`.
 */
export const controlRequest = z.object({ secret: z.string(), verb: z.literal('copy'), target: z.string() })
export type ControlRequest = z.output<typeof controlRequest>

export const controlReply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), message: z.string() }),
])
export type ControlReply = z.output<typeof controlReply>
