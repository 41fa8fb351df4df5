/** Enumerations of accounts, one list each: the database, the contract and the screens all use them. */

/**
 * What ended a session. After the user's own logout a session is simply unknown (50008); after the others the
 * user sees that they were logged out from elsewhere (50012).
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

/** Purposes of a captcha. */
export const CAPTCHA_PURPOSES = ['login', 'register', 'forgot', 'sms', 'console'] as const
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number]
/**
 * What a ticket is valid for: the purpose it was earned for, or `registered` after it was used to send the code of
 * a registration.
 */
export type TicketPurpose = CaptchaPurpose | 'registered'

/** Purposes of an sms code: `getCode` numbers them 1 and 2. */
export const SMS_PURPOSES = ['register', 'other'] as const
export type SmsPurpose = (typeof SMS_PURPOSES)[number]

/** State of a login by QR code, as the browser that shows the code sees it. */
export const QR_STATES = ['waiting', 'scanned', 'confirmed', 'refused', 'expired'] as const
export type QrState = (typeof QR_STATES)[number]

/** A review by an operator (specification, section 4): waiting, succeeded, failed. */
export const REVIEW_STATES = ['waiting', 'succeeded', 'failed'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** The three wallets (amounts: diamonds and income in tenths of a diamond, coins whole). */
export const CURRENCIES = ['diamonds', 'income', 'coins'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Values of the specification, section 9. */
export const MAX_MOBILE_DIGITS = 11
export const SMS_CODE_DIGITS = 6
export const SMS_RESEND_SECONDS = 60
export const MIN_PAYMENT_PASSWORD_DIGITS = 6
/** A password: at least 8 characters, at most 64; no rule about which (NIST SP 800-63B). */
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 64
export const MAX_NICKNAME_LENGTH = 20
export const DEFAULT_COUNTRY_CODE = '86'
