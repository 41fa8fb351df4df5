import type { LoginPush } from '#lib/contract/accounts/qr.ts'
import type { QrState } from '#lib/shared/vocabulary/accounts.ts'

/** A code as the browser that shows it holds it. `endsAt` is a moment of `performance.now()`, ms. */
export interface QrCode {
  code: string
  /** The picture as the site drew it; null: drawn here from `address`. */
  img: string | null
  /** What the picture says, absolute. */
  address: string
  secret: string
  endsAt: number
}

/** Where a login by QR code stands on the screen. `failed` says what did not work: no code, or no session for it. */
export type QrView =
  | { state: 'loading' }
  | { state: QrState; qr: QrCode }
  | { state: 'failed'; at: 'code' }
  | { state: 'failed'; at: 'session'; qr: QrCode }

export type QrEvent =
  | { type: 'asked' }
  | { type: 'got'; qr: QrCode }
  | { type: 'not-got' }
  | { type: 'pushed'; code: string; push: LoginPush['type'] }
  | { type: 'ran-out'; code: string }
  | { type: 'not-collected'; gone: boolean }
  | { type: 'collect-again' }

const PUSHED: Record<LoginPush['type'], QrState> = {
  scanCode_Login: 'scanned',
  webLoginSuccess: 'confirmed',
  scanCode_Refused: 'refused',
  scanCode_Expired: 'expired',
}

/** Only a code that still waits for its phone can change by a push or by time. */
const isOpen = (view: QrView): view is Extract<QrView, { qr: QrCode }> =>
  view.state === 'waiting' || view.state === 'scanned'

/** What comes of an event. What concerns an older code, or one that has come to its end, changes nothing. */
export function qrAfter(view: QrView, event: QrEvent): QrView {
  switch (event.type) {
    case 'asked':
      return { state: 'loading' }
    case 'got':
      return view.state === 'loading' ? { state: 'waiting', qr: event.qr } : view
    case 'not-got':
      return view.state === 'loading' ? { state: 'failed', at: 'code' } : view
    case 'pushed':
      return isOpen(view) && view.qr.code === event.code ? { state: PUSHED[event.push], qr: view.qr } : view
    case 'ran-out':
      return isOpen(view) && view.qr.code === event.code ? { state: 'expired', qr: view.qr } : view
    case 'not-collected':
      if (view.state !== 'confirmed') return view
      return event.gone ? { state: 'expired', qr: view.qr } : { state: 'failed', at: 'session', qr: view.qr }
    case 'collect-again':
      return view.state === 'failed' && view.at === 'session' ? { state: 'confirmed', qr: view.qr } : view
  }
}

/** Minutes and seconds of a code's life that is left: `1:05`. */
export function lifeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
