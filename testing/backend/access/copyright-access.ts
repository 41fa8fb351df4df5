import { type Caller, EVERYBODY, USERS } from './callers.ts'

/** Who may call what about copyright notices (see ACCESS_MATRIX). */
export const COPYRIGHT_ACCESS: Record<string, readonly Caller[]> = {
  'api/copyright/sendNotice': EVERYBODY,
  'api/copyright/notice': EVERYBODY,
  'api/copyright/withdrawNotice': EVERYBODY,
  'api/copyright/reportAction': EVERYBODY,
  'api/copyright/takedowns': USERS,
  'api/copyright/sendCounterNotice': USERS,
  'api/admin/copyrightNotices': ['operator'],
  'api/admin/decideCopyrightNotice': ['operator'],
  'api/admin/restoreTakedown': ['operator'],
}
