import { eq } from 'drizzle-orm'
import { horns } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/gifts/horns.ts'
import { page } from './horn-rows.ts'

export const getAdminHorns: Handler<typeof contract.getAdminHorns> = async ({ ctx, input }) =>
  page(ctx, eq(horns.state, input.state), input, input.state === 'waiting')
