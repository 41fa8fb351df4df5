import type { Queryable } from '#lib/backend/db/pool.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'

/** One action of an operator, of a moderator of a circle, or of a streamer who shows a key of theirs. `detail` contains what changed, never a secret, a code or a document number. */
export interface AuditEntry {
  action: string
  /** The object of the action: `user:7`, `setting:site_icp`. */
  target: string
  detail?: Record<string, unknown>
}

/** Returns the id of the operator who makes the call, or throws `forbidden`. */
export function operatorOf({ actor }: Pick<Context, 'actor'>): number {
  if (actor.role === 'guest' || !actor.roles.includes('operator')) throw new Refusal('forbidden', 'forbidden')
  return actor.userId
}

/**
 * Records an action of the current operator. Pass the transaction of the action as `db`, so that both commit
 * or neither.
 */
export async function writeAudit(
  ctx: Pick<Context, 'actor' | 'caller'>,
  db: Queryable,
  entry: AuditEntry,
): Promise<void> {
  await insertEntry(ctx, db, operatorOf(ctx), entry)
}

/**
 * Records an action of a user who need not be an operator: of a moderator of a circle, or of a streamer who shows a key
 * of theirs. The caller has checked the right.
 */
export async function writeUserAudit(
  ctx: Pick<Context, 'actor' | 'caller'>,
  db: Queryable,
  entry: AuditEntry,
): Promise<void> {
  await insertEntry(ctx, db, requireUserId(ctx), entry)
}

/**
 * Records that an operator logged in. The login call itself is still made as a guest, so the operator is
 * passed.
 */
export const writeLoginAudit = (ctx: Pick<Context, 'db' | 'caller'>, operatorId: number): Promise<void> =>
  insertEntry(ctx, ctx.db, operatorId, { action: 'login', target: `user:${operatorId}` })

/**
 * Records a command-line action on an operator account. The terminal has no logged-in operator, so the entry
 * names the account itself.
 */
export async function writeTerminalAudit(db: Queryable, operatorId: number, action: string): Promise<void> {
  await db.insert(auditLog).values({ operatorId, action, target: `user:${operatorId}` })
}

async function insertEntry(
  { caller }: Pick<Context, 'caller'>,
  db: Queryable,
  operatorId: number,
  { action, target, detail }: AuditEntry,
): Promise<void> {
  await db
    .insert(auditLog)
    .values({ operatorId, action, target, detail: detail ?? null, address: caller.address })
}
