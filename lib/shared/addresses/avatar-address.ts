import { isAvatarName } from '../vocabulary/profile.ts'

/** Where avatars are served: drawn ones by name, uploaded ones by their storage key. */
export const AVATAR_PATH = '/api/accounts/avatars/'

/**
 * Returns the address of an avatar; null where there is none and it is drawn from the id. It is the same for
 * every storage, so that a card can be built without asking one.
 */
export const avatarAddress = (avatar: string | null): string | null =>
  avatar === null ? null : `${AVATAR_PATH}${isAvatarName(avatar) ? `${avatar}.svg` : avatar}`
