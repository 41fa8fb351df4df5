/** Messages of the login and of account access: sent with their screens and dialogs. */
export const LOGIN_MESSAGES = [
  'accounts.login',
  'accounts.repair',
  'accounts.captcha',
  'accounts.scan',
  'accounts.devices',
] as const
