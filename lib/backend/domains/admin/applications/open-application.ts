import { writeAudit } from '#lib/backend/audit.ts'
import * as streams from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type * as contract from '#lib/contract/admin/applications.ts'

/** Writes the audit entry before the data is returned. */
export const createOpenApplication =
  (secrets: Secrets): Handler<typeof contract.openApplication> =>
  async ({ ctx, input: { id } }) => {
    const { name, number } = await streams.openApplication({ db: ctx.db, secrets }, id)
    await writeAudit(ctx, ctx.db, { action: 'open_application', target: `anchor_application:${id}` })
    return { real_name: name, id_number: number }
  }
