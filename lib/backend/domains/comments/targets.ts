import type { Context } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { CommentTargetType } from '#lib/shared/comments.ts'
import type { NoticeKind } from '#lib/shared/vocabulary/profile.ts'

/** What comments need to know of what is commented. */
export interface CommentTarget {
  /** Whose it is: their comments are marked, and they may remove comments. Null: the site's. */
  authorId: number | null
  /** The notice by which its author learns of a new thread; without one they are not notified. */
  threadNotice?: NoticeKind
  /** It is only read. */
  isClosed?: boolean
  /** Refuses users who may read its comments but not write one. */
  requireWriter?: (ctx: Pick<Context, 'db' | 'clock' | 'timeZone'>, userId: number) => Promise<void>
  titles: { title_zh: string | null; title_en: string | null; title_vi: string | null }
}

/** Loads a target that visitors may read; null for another, and for an unknown one. */
export type LoadCommentTarget = (
  ctx: Pick<Context, 'db' | 'clock'>,
  id: number,
) => Promise<CommentTarget | null>

/** By type of target; the domains of the targets come after this one (docs/decisions/0026). */
export type CommentTargets = Readonly<Record<CommentTargetType, LoadCommentTarget>>

export interface CommentDeps {
  targets: CommentTargets
  storage: Storage
}

export async function requireTarget(
  ctx: Pick<Context, 'db' | 'clock'>,
  targets: CommentTargets,
  type: CommentTargetType,
  id: number,
): Promise<CommentTarget> {
  const target = await targets[type](ctx, id)
  if (!target) throw notFound(type)
  return target
}
