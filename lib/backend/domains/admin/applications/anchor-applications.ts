import type * as z from 'zod/mini'

export type Input<E extends { input: z.ZodMiniType }> = z.output<E['input']>

export type Output<E extends { output: z.ZodMiniType }> = z.input<E['output']>
