import { type Caller, EVERYBODY, USERS } from './callers.ts'
import { COMMENT_ACCESS } from './comment-access.ts'

/** Who may call what about circles, posts and comments (see ACCESS_MATRIX). */
export const COMMUNITY_ACCESS: Record<string, readonly Caller[]> = {
  ...COMMENT_ACCESS,
  'api/community/circles': EVERYBODY,
  'api/community/circle': EVERYBODY,
  'api/community/join': USERS,
  'api/community/posts': EVERYBODY,
  'api/community/topics': EVERYBODY,
  'api/anchor_dynamics_user/insert': USERS,
  'api/anchor_dynamics_user/likes': USERS,
  'api/anchor_dynamics/info': EVERYBODY,
  'api/anchor_dynamics/userPostList': EVERYBODY,
  'api/anchor_dynamics/deletePost': USERS,
  'api/anchor_dynamics/commentList': EVERYBODY,
  'api/anchor_dynamics_user/comment': USERS,
  'api/anchor_dynamics_user/commentLikes': USERS,
  'api/matches/fanRatings': EVERYBODY,
  'api/matches/ratePlayers': USERS,
  'api/community/matchThreads': EVERYBODY,
  'api/anchor_dynamics_user/vote': USERS,
  'api/anchor_dynamics_user/edit': USERS,
  'api/anchor_dynamics/versions': EVERYBODY,
  'api/admin/heldPosts': ['operator'],
  'api/admin/decideHeldPost': ['operator'],
}
