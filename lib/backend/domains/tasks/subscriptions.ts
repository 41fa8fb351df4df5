import { afterCommit, type Subscription } from '#lib/backend/domain-events.ts'
import { profileCompleted } from '#lib/backend/domains/accounts/index.ts'
import { anchorFollowed, matchCollected } from '#lib/backend/domains/social/index.ts'
import { roomShared } from '#lib/backend/domains/streams/index.ts'
import { countTask } from './progress/count-task.ts'

/** Events of other domains that count towards tasks. */
export const taskSubscriptions: readonly Subscription[] = [
  afterCommit(profileCompleted, (ctx, { userId }) => countTask(ctx, userId, 'complete_profile')),
  afterCommit(anchorFollowed, (ctx, { followerId }) => countTask(ctx, followerId, 'follow_anchor')),
  afterCommit(matchCollected, (ctx, { userId }) => countTask(ctx, userId, 'collect_match')),
  afterCommit(roomShared, (ctx, { userId }) => countTask(ctx, userId, 'share_room')),
]
