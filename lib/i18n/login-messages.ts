/** The texts that the login and what belongs to an account's access need: sent with their screens and dialogs. */
export const LOGIN_MESSAGES = [
  'accounts.login',
  'accounts.repair',
  'accounts.captcha',
  'accounts.scan',
  'accounts.devices',
] as const
