import type * as z from 'zod/mini'

export type Given<E extends { input: z.ZodMiniType }> = z.output<E['input']>

export type Output<E extends { output: z.ZodMiniType }> = z.input<E['output']>

/** A booking stays among those to come for so long after its start: an anchor may be late. */
export const LATE_MS = 30 * 60_000
