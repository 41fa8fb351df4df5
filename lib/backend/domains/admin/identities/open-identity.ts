import { writeAudit } from '#lib/backend/audit.ts'
import { openIdentity as open } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type * as contract from '#lib/contract/admin/identities.ts'

/** Written down before it is shown: a look that left no trace would be no look. */
export const createOpenIdentity =
  (secrets: Secrets): Handler<typeof contract.openIdentity> =>
  async ({ ctx, input: { id } }) => {
    const { name, number } = await open({ db: ctx.db, secrets }, id)
    await writeAudit(ctx, ctx.db, { action: 'open_identity', target: `identity:${id}` })
    return { real_name: name, id_number: number }
  }
