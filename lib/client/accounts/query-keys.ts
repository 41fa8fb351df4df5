import type { CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'

/** Query keys of accounts in the cache, beside those of `lib/client/core/keys.ts`. */
export const accountKeys = {
  member: (userId: number) => ['user', userId, 'member'] as const,
  verified: (userId: number) => ['user', userId, 'verified'] as const,
  notices: (userId: number, page: number) => ['user', userId, 'notices', page] as const,
  anyNotices: (userId: number) => ['user', userId, 'notices'] as const,
  devices: (userId: number) => ['user', userId, 'devices'] as const,
  countryCodes: ['country-codes'] as const,
  captcha: (purpose: CaptchaPurpose, withoutPicture: boolean) =>
    ['captcha', purpose, withoutPicture] as const,
}
