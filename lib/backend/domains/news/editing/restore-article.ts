import { and, eq, inArray, sql } from 'drizzle-orm'
import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { competitions, teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { newsArticles, newsVersions } from '#lib/backend/db/schema/news.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { restoreArticle as endpoint } from '#lib/contract/news/editing.ts'
import { idsOf, type Tag, writeTags } from '../tags.ts'
import { isComplete } from './is-complete.ts'
import { addVersion } from './versions.ts'

/** Returns the tags whose objects still exist: a match may have been deleted since. */
async function existingTags(tx: Tx, tags: readonly Tag[]): Promise<Tag[]> {
  const tables = { match: matches, team: teams, competition: competitions } as const
  const existing = new Set<string>()
  for (const kind of ['match', 'team', 'competition'] as const) {
    const ids = idsOf(tags, kind)
    if (ids.length === 0) continue
    const table = tables[kind]
    for (const { id } of await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids)))
      existing.add(`${kind} ${id}`)
  }
  return tags.filter(({ kind, id }) => existing.has(`${kind} ${id}`))
}

/** `admin/restoreArticle` */
export const restoreArticle: Handler<typeof endpoint> = async ({ ctx, input: { id, number } }) =>
  withTransaction(ctx.db, async (tx) => {
    const [row] = await tx.select().from(newsArticles).where(eq(newsArticles.id, id)).for('update')
    if (!row) throw notFound('article')
    const [version] = await tx
      .select({ snapshot: newsVersions.snapshot })
      .from(newsVersions)
      .where(and(eq(newsVersions.articleId, id), eq(newsVersions.number, number)))
    if (!version) throw notFound('version')
    const { tags: storedTags, ...texts } = version.snapshot
    if (row.state === 'published' && !isComplete(texts)) throw new Refusal('invalid', 'news.incomplete')
    const [written] = await tx
      .update(newsArticles)
      .set({ ...texts, version: row.version + 1, updatedAt: sql`now()` })
      .where(eq(newsArticles.id, id))
      .returning()
    if (!written) throw notFound('article')
    const tags = await existingTags(tx, storedTags)
    await writeTags(tx, id, tags)
    await addVersion(tx, written, { tags, writerId: operatorOf(ctx) })
    await writeAudit(ctx, tx, {
      action: 'restore_article',
      target: `article:${id}`,
      detail: { number, version: written.version },
    })
    return { id, version: written.version }
  })
