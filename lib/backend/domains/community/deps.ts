import type { Storage } from '#lib/backend/ports/storage/index.ts'

export interface CommunityDeps {
  storage: Storage
}
