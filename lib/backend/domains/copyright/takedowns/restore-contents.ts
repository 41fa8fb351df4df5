import { and, asc, eq, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { copyrightTakedowns } from '#lib/backend/db/schema/copyright/takedowns.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { CopyrightContents } from '../content.ts'
import { OWN_TAKEDOWNS_PATH } from './own-takedowns-path.ts'

const BATCH_SIZE = 50

export interface RestoreDeps extends Pick<Context, 'db' | 'publish'> {
  contents: CopyrightContents
  log: Pick<Context['log'], 'warn'>
  /** Null: a rights holder or the day that was set restores them. */
  operatorId: number | null
}

type TakedownRow = typeof copyrightTakedowns.$inferSelect

/** Whether another notice still keeps a content down. */
const isKeptDown = async (db: Queryable, { id, kind, contentId }: TakedownRow): Promise<boolean> =>
  (await db.$count(
    copyrightTakedowns,
    and(
      eq(copyrightTakedowns.kind, kind),
      eq(copyrightTakedowns.contentId, contentId),
      ne(copyrightTakedowns.id, id),
      isNotNull(copyrightTakedowns.takenAt),
      ne(copyrightTakedowns.state, 'restored'),
    ),
  )) > 0

/**
 * Shows the contents whose takedowns ended and notifies their authors. A content that fails is tried again by the
 * job.
 */
export async function finishRestores(deps: RestoreDeps): Promise<void> {
  const { db, contents, log, operatorId } = deps
  const rows = await db
    .select()
    .from(copyrightTakedowns)
    .where(
      and(
        eq(copyrightTakedowns.state, 'restored'),
        isNotNull(copyrightTakedowns.takenAt),
        isNull(copyrightTakedowns.restoredAt),
      ),
    )
    .orderBy(asc(copyrightTakedowns.id))
    .limit(BATCH_SIZE)
  for (const row of rows) {
    try {
      if (!(await isKeptDown(db, row))) await contents[row.kind].restore({ id: row.contentId, operatorId })
      const [written] = await db
        .update(copyrightTakedowns)
        .set({ restoredAt: new Date() })
        .where(and(eq(copyrightTakedowns.id, row.id), isNull(copyrightTakedowns.restoredAt)))
        .returning({ id: copyrightTakedowns.id })
      if (written)
        await notify(deps, row.userId, {
          kind: 'content_restored',
          values: { title: row.title },
          link: OWN_TAKEDOWNS_PATH,
        })
    } catch (err) {
      log.warn({ err, takedown_id: row.id }, 'takedown_restore_failed')
    }
  }
}

/** Restores the contents whose day has come after a counter-notice, and finishes restores that were interrupted. */
export async function restoreDueContents(deps: RestoreDeps & { now: number }): Promise<void> {
  await deps.db
    .update(copyrightTakedowns)
    .set({ state: 'restored' })
    .where(
      and(eq(copyrightTakedowns.state, 'countered'), lte(copyrightTakedowns.restoreAt, new Date(deps.now))),
    )
  await finishRestores(deps)
}
