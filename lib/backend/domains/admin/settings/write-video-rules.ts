import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/admin/settings.ts'
import { VIDEO_SETTING } from '#lib/shared/vocabulary/site.ts'
import { changeSetting } from './change-setting.ts'

export const writeVideoRules: Handler<typeof contract.writeVideoRules> = async ({ ctx, input }) => {
  await changeSetting(ctx, VIDEO_SETTING, input)
  return {}
}
