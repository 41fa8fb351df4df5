import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/admin/settings.ts'
import { ODDS_SETTING } from '#lib/shared/vocabulary/site.ts'
import { changeSetting } from './change-setting.ts'

export const writeOddsDisplay: Handler<typeof contract.writeOddsDisplay> = async ({ ctx, input }) => {
  await changeSetting(ctx, ODDS_SETTING, input.display)
  return {}
}
