import type { Queryable } from '#lib/backend/db/pool.ts'
import type { CopyrightContentKind } from '#lib/shared/copyright/vocabulary.ts'

export interface ContentRef {
  kind: CopyrightContentKind
  id: number
}

/** A content that visitors see now. */
export interface FoundContent {
  authorId: number
  title: string
  /** Contents that play the same file: they are taken down with it. */
  sameFile: ContentRef[]
}

export interface Takedown {
  id: number
  /** What its author and visitors read. */
  reason: string
  /** Who upheld the notice. */
  operatorId: number
}

/**
 * How a later domain takes its contents down. Both changes may be repeated, and do nothing for a content that its
 * author removed.
 */
export interface CopyrightContent {
  find(db: Queryable, id: number): Promise<FoundContent | null>
  /** Hides it, then moves its files, so that their old addresses lead nowhere. */
  takeDown(takedown: Takedown): Promise<void>
  restore(restored: { id: number; operatorId: number | null }): Promise<void>
}

export type CopyrightContents = Readonly<Record<CopyrightContentKind, CopyrightContent>>
