import type { LoginPush } from '#lib/contract/accounts/qr.ts'
import type { QrState } from '#lib/shared/vocabulary/accounts.ts'

/** A login code as shown in this browser. `endsAt` is a time of `performance.now()` in ms. */
export interface QrCode {
  code: string
  /** The image from the server; null: drawn here from `address`. */
  img: string | null
  /** Absolute address encoded in the image. */
  address: string
  secret: string
  endsAt: number
}

/** State of a login by QR code. `at` says what failed: loading the code, or collecting the session. */
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

/** Only a code that is waiting for the phone can change by a push or by time. */
const isOpen = (view: QrView): view is Extract<QrView, { qr: QrCode }> =>
  view.state === 'waiting' || view.state === 'scanned'

/** Returns the view after an event. Events about an older or finished code change nothing. */
export function reduceQr(view: QrView, event: QrEvent): QrView {
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

/** Formats the remaining lifetime of a code as minutes and seconds: `1:05`. */
export function lifeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
