import type { Context, Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/admin/settings.ts'
import { readContentLink } from '#lib/shared/addresses/content-link.ts'
import type { TextSetting } from '#lib/shared/vocabulary/site.ts'
import { changeSetting } from './change-setting.ts'

const isAppAddress = (text: string, isOwnHost: Context['isOwnHost']) =>
  readContentLink(text, isOwnHost).to === 'elsewhere'

/** Checks for texts that are shown as links and must be addresses. */
const CHECKS: Partial<Record<TextSetting, (text: string, isOwnHost: Context['isOwnHost']) => boolean>> = {
  customer_service_email: (text) => /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+$/.test(text),
  app_ios: isAppAddress,
  app_android: isAppAddress,
}

export const writeSetting: Handler<typeof contract.writeSetting> = async ({
  ctx,
  input: { name, value },
}) => {
  const check = CHECKS[name]
  if (value !== '' && check && !check(value, ctx.isOwnHost))
    throw new Refusal('invalid', `admin.wrong_${name}`)
  await changeSetting(ctx, name, value === '' ? null : value)
  return {}
}
