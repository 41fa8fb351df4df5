import type { Captcha } from '#lib/backend/ports/captcha/port.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { LoginTurns } from '../attempts/login-turns.ts'
import type { OutgoingSms } from '../credentials/outgoing-sms.ts'
import type { QrSockets } from '../qr/sockets.ts'
import type { WalletReader } from '../wallet-reader.ts'

/** What coming in needs from outside. */
export interface AuthParts {
  captcha: Captcha
  sms: OutgoingSms
  secrets: Secrets
  wallet: WalletReader
  logins: LoginTurns
  /** Whether one may be an account of the demo world. */
  demoAccounts: boolean
  /** The browsers that show a code to scan. */
  qr: Pick<QrSockets, 'publishState'>
}
