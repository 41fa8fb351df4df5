import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { horns } from '#lib/backend/db/schema/gifts/paid-lines.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/gifts/horns.ts'
import { page } from './horn-rows.ts'

export const getAdminHorns: Verb<
  z.output<typeof contract.getAdminHorns.input>,
  z.input<typeof contract.getAdminHorns.output>
> = async ({ ctx, input }) => page(ctx, eq(horns.state, input.state), input, input.state === 'waiting')
