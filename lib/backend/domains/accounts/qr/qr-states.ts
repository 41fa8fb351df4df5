import type { QrLoginState } from '#lib/backend/db/schema/accounts/login.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { LoginPush } from '#lib/contract/accounts/qr.ts'

/** Lifetime of a code in seconds. */
export const QR_SECONDS = 120
/** Minimum seconds left after the phone confirmed, for the browser to collect the session. */
export const QR_COLLECT_SECONDS = 15

/** Bus topic of `{ code, state }`, with a name that no browser can subscribe to. */
export const QR_TOPIC = 'qr-logins'

/**
 * The frame a browser receives for each state of its code; null while it waits and once the session is
 * collected.
 */
export const STATE_FRAMES: Record<QrLoginState, LoginPush | null> = {
  waiting: null,
  scanned: { type: 'scanCode_Login' },
  confirmed: { type: 'webLoginSuccess' },
  refused: { type: 'scanCode_Refused' },
  collected: null,
}

/** The one refusal for a code that never existed, expired, was spent, or belongs to someone else. */
export const codeGone = () => new Refusal('not_found', 'qr.gone')
