import type { QrLoginState } from '#lib/backend/db/schema/accounts/login.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { LoginPush } from '#lib/contract/accounts/qr.ts'

/** Seconds a code lives. */
export const QR_SECONDS = 120
/** Seconds that are left at least, after the phone said yes, to hand the session over. */
export const QR_COLLECT_SECONDS = 15

/** On the bus under a name that no browser can ask for: { code, state }. */
export const QR_TOPIC = 'qr-logins'

/** What the browser that shows a code hears of a state; nothing while it waits, or once the session is its own. */
export const FRAME_OF: Record<QrLoginState, LoginPush | null> = {
  waiting: null,
  scanned: { type: 'scanCode_Login' },
  confirmed: { type: 'webLoginSuccess' },
  refused: { type: 'scanCode_Refused' },
  collected: null,
}

/** The one answer to a code that never was, ran out, was spent, or is somebody else's. */
export const goneCode = () => new Refusal('not_found', 'qr.gone')
