import * as streams from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type * as contract from '#lib/contract/admin/applications.ts'
import { toMaskedDocument } from '../to-masked-document.ts'

/** Lists anchor applications in a state, by page. */
export const createGetApplications =
  (secrets: Secrets): Handler<typeof contract.getApplications> =>
  async ({ ctx, input: { state, page, page_size } }) => {
    const { list, total } = await streams.listApplications(
      { db: ctx.db, secrets },
      { state, page, pageSize: page_size },
    )
    return {
      list: list.map((each) => ({
        ...toMaskedDocument(each),
        description: each.description,
        inviter: each.inviter,
        version: each.version,
      })),
      page,
      page_size,
      total,
    }
  }
