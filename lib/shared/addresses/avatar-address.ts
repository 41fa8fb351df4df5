import { isAvatarName } from '../vocabulary/profile.ts'

/** Where avatars are given out: drawn ones by name, uploaded ones by the key they lie under. */
export const AVATAR_PATH = '/api/accounts/avatars/'

/**
 * The address a browser reads an avatar under; null where there is none and it is drawn from the id. It is the same
 * whichever storage the site has, so that a card can be written without asking one.
 */
export const avatarAddress = (avatar: string | null): string | null =>
  avatar === null ? null : `${AVATAR_PATH}${isAvatarName(avatar) ? `${avatar}.svg` : avatar}`
