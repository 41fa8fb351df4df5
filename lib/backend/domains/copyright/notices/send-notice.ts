import { withTransaction } from '#lib/backend/db/pool.ts'
import { copyrightNotices } from '#lib/backend/db/schema/copyright/notices.ts'
import { copyrightTakedowns } from '#lib/backend/db/schema/copyright/takedowns.ts'
import { byAddress, countAttempt } from '#lib/backend/domains/accounts/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { sendNotice as endpoint } from '#lib/contract/copyright/notices.ts'
import type { ContentRef, CopyrightContents, FoundContent } from '../content.ts'
import { createNoticeKey } from './notice-key.ts'
import { parseAddresses } from './parse-addresses.ts'

type Named = ContentRef & Pick<FoundContent, 'authorId' | 'title'>

/** Loads what a notice names, with the contents that play the same files. Refuses what visitors do not see. */
async function loadNamed(
  { db }: Context,
  contents: CopyrightContents,
  refs: readonly ContentRef[],
): Promise<Named[]> {
  const named = new Map<string, Named>()
  const add = async ({ kind, id }: ContentRef): Promise<FoundContent | null> => {
    const found = await contents[kind].find(db, id)
    if (found) named.set(`${kind} ${id}`, { kind, id, authorId: found.authorId, title: found.title })
    return found
  }
  for (const ref of refs) {
    const found = await add(ref)
    if (!found) throw new Refusal('not_found', `copyright.not_shown.${ref.kind}`, { id: ref.id })
    for (const same of found.sameFile) await add(same)
  }
  return [...named.values()]
}

/** Stores a copyright notice for the operators. */
export const createSendNotice =
  (contents: CopyrightContents): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    if (!input.is_unauthorised || !input.is_accurate)
      throw new Refusal('invalid', 'copyright.statements_missing')
    const named = await loadNamed(ctx, contents, parseAddresses(input.addresses))
    await countAttempt(ctx.db, byAddress('notice-address', ctx.caller))
    const { key, keyHash } = createNoticeKey()
    const id = await withTransaction(ctx.db, async (tx) => {
      const [notice] = await tx
        .insert(copyrightNotices)
        .values({
          keyHash,
          userId: ctx.actor.userId,
          holder: input.holder,
          name: input.name,
          capacity: input.capacity,
          email: input.email,
          postalAddress: input.postal_address,
          work: input.work,
          workUrl: input.work_url || null,
        })
        .returning({ id: copyrightNotices.id })
      if (!notice) throw new Error('a copyright notice was not written')
      await tx.insert(copyrightTakedowns).values(
        named.map((content) => ({
          noticeId: notice.id,
          kind: content.kind,
          contentId: content.id,
          userId: content.authorId,
          title: content.title,
        })),
      )
      return notice.id
    })
    return { id, key }
  }
