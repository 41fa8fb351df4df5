import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/accounts/uploads.ts'
import { AVATAR_PATH } from '#lib/shared/addresses/avatar-address.ts'
import { AVATAR_NAMES } from '#lib/shared/vocabulary/profile.ts'

/** Lists the preset avatars. */
export const getAvatarList: Handler<typeof contract.getAvatarList> = async () => ({
  list: AVATAR_NAMES.map((name) => ({ name, avatar: `${AVATAR_PATH}${name}.svg` })),
})
