import type * as z from 'zod/mini'
import type { Verb } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/admin/settings.ts'
import { ODDS_SETTING } from '#lib/shared/vocabulary/site.ts'
import { write } from './change-setting.ts'

export const writeOddsDisplay: Verb<
  z.output<typeof contract.writeOddsDisplay.input>,
  Record<string, never>
> = async ({ ctx, input }) => {
  await write(ctx, ODDS_SETTING, input.display)
  return {}
}
