import type { Queryable } from '#lib/backend/db/pool.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'

/** One thing an operator did. `detail` holds what changed, never a secret, a code or a document's number. */
export interface Deed {
  action: string
  /** What it was done to: `user:7`, `setting:site_icp`. */
  target: string
  detail?: Record<string, unknown>
}

/** The operator who calls. */
export function operatorOf({ actor }: Pick<Context, 'actor'>): number {
  if (actor.role === 'guest' || !actor.roles.includes('operator')) throw new Refusal('forbidden', 'forbidden')
  return actor.userId
}

/** Writes down what an operator did; `db` may be the transaction that does it, so that neither is without the other. */
export async function writeDown(
  ctx: Pick<Context, 'actor' | 'caller'>,
  db: Queryable,
  { action, target, detail }: Deed,
): Promise<void> {
  const operatorId = operatorOf(ctx)
  await db
    .insert(auditLog)
    .values({ operatorId, action, target, detail: detail ?? null, address: ctx.caller.address })
}
