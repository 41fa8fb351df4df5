import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { WebPush } from '#lib/backend/ports/web-push/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { WalletReader } from '../wallet-reader.ts'

/** Dependencies of the profile handlers. */
export interface ProfileDeps {
  secrets: Secrets
  wallet: WalletReader
  storage: Storage
  webPush: WebPush
  /** Ends the user's running broadcast, if any. */
  hangUp(userId: number): Promise<void>
}
