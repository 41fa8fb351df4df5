import type { Captcha } from '#lib/backend/ports/captcha/port.ts'
import type { ExternalChat } from '#lib/backend/ports/chat/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { LoginBatches } from '../attempts/login-batches.ts'
import type { OutgoingSms } from '../credentials/outgoing-sms.ts'
import type { QrSockets } from '../qr/sockets.ts'
import type { WalletReader } from '../wallet-reader.ts'

/** Dependencies of registration and login. */
export interface AuthDeps {
  captcha: Captcha
  sms: OutgoingSms
  secrets: Secrets
  /** Signs chat accounts for the chat service outside the site; null: the built-in chat is used. */
  externalChat: Pick<ExternalChat, 'sign'> | null
  wallet: WalletReader
  logins: LoginBatches
  /** Whether accounts of the demo world may log in. */
  demoAccounts: boolean
  /** Notifies the browsers that show a QR code. */
  qr: Pick<QrSockets, 'publishState'>
}
