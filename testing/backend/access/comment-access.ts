import { type Caller, EVERYBODY, USERS } from './callers.ts'

/** Who may call what about comments (see ACCESS_MATRIX). */
export const COMMENT_ACCESS: Record<string, readonly Caller[]> = {
  'api/Video/commentList': EVERYBODY,
  'api/Video/commentOneList': EVERYBODY,
  'api/Video_user/comment': USERS,
  'api/Video_user/commentLikes': USERS,
  'api/comments/delete': USERS,
  'api/comments/replies': USERS,
  'api/comments/mentionable': USERS,
  'api/admin/heldComments': ['operator'],
  'api/admin/decideHeldComment': ['operator'],
}
