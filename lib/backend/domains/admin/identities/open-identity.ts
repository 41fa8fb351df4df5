import { writeAudit } from '#lib/backend/audit.ts'
import { openIdentity as open } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type * as contract from '#lib/contract/admin/identities.ts'

/** Writes the audit entry before the data is returned, so that no access goes unlogged. */
export const createOpenIdentity =
  (secrets: Secrets): Handler<typeof contract.openIdentity> =>
  async ({ ctx, input: { id } }) => {
    const { name, number } = await open({ db: ctx.db, secrets }, id)
    await writeAudit(ctx, ctx.db, { action: 'open_identity', target: `identity:${id}` })
    return { real_name: name, id_number: number }
  }
