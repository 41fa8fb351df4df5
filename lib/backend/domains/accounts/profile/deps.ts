import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { WebPush } from '#lib/backend/ports/web-push/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { WalletReader } from '../wallet-reader.ts'

/** What profiles need from outside. */
export interface ProfileParts {
  secrets: Secrets
  wallet: WalletReader
  storage: Storage
  webPush: WebPush
  /** Takes whatever a user broadcasts off the air. */
  hangUp(userId: number): Promise<void>
}
