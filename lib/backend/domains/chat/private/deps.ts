import type { Database } from '#lib/backend/db/pool.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'

export interface PrivateChatDeps {
  db: Database['db']
  storage: Storage
  publish: Context['publish']
}
