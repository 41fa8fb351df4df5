import { listIdentities } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type * as contract from '#lib/contract/admin/identities.ts'
import { toMaskedDocument } from '../to-masked-document.ts'

export const createGetIdentities =
  (secrets: Secrets): Handler<typeof contract.getIdentities> =>
  async ({ ctx, input: { state, page, page_size } }) => {
    const { list, total } = await listIdentities(
      { db: ctx.db, secrets },
      { state, page, pageSize: page_size },
    )
    return {
      list: list.map(toMaskedDocument),
      page,
      page_size,
      total,
    }
  }
