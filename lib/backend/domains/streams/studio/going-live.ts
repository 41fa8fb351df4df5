import type * as z from 'zod/mini'
import type { AnchorParts } from './deps.ts'

export type Given<E extends { input: z.ZodMiniType }> = z.output<E['input']>

export type Output<E extends { output: z.ZodMiniType }> = z.input<E['output']>

export type Parts = Pick<AnchorParts, 'media' | 'onAir'>
