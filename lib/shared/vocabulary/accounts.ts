/** Words of accounts, one list each: the database, the contract and the screens all read these. */

/**
 * What ended a session. Who logs out himself is simply unknown afterwards (50008); the others learn that they were
 * logged out from elsewhere (50012).
 */
export const SESSION_ENDS = [
  'logout',
  'device_list',
  'password_reset',
  'device_limit',
  'operator',
  'deletion',
] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

/** What a captcha is passed for. */
export const CAPTCHA_PURPOSES = ['login', 'register', 'forgot', 'sms', 'console'] as const
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number]

/** What a code by sms is for: `getCode` names them 1 and 2. */
export const SMS_PURPOSES = ['register', 'other'] as const
export type SmsPurpose = (typeof SMS_PURPOSES)[number]

/** Where a login by QR code stands, as the browser that shows the code sees it. */
export const QR_STATES = ['waiting', 'scanned', 'confirmed', 'refused', 'expired'] as const
export type QrState = (typeof QR_STATES)[number]

/** A review by an operator (specification, section 4): waiting, succeeded, failed. */
export const REVIEW_STATES = ['waiting', 'succeeded', 'failed'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** The three wallets (amounts: diamonds and income in tenths of a diamond, coins whole). */
export const CURRENCIES = ['diamonds', 'income', 'coins'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Figures of the specification, section 9. */
export const MOBILE_MOST_DIGITS = 11
export const SMS_CODE_DIGITS = 6
export const SMS_RESEND_SECONDS = 60
export const PAYMENT_PASSWORD_LEAST_DIGITS = 6
/** A password: at least 8 characters, at most 64; no rule about which (NIST SP 800-63B). */
export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 64
export const NICKNAME_MOST = 20
export const DEFAULT_COUNTRY_CODE = '86'
