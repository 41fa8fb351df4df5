import { defineDomainEvent } from '#lib/backend/domain-events.ts'
import type { CommentTargetType } from '#lib/shared/comments.ts'

/** The number of shown comments of a target has changed. Raised in the transaction of the comment. */
export const commentsCounted = defineDomainEvent<{
  targetType: CommentTargetType
  targetId: number
  total: number
}>('comments.comments_counted')
