import { type Caller, USERS } from './callers.ts'

/** Who may call what about moderation (see ACCESS_MATRIX). */
export const MODERATION_ACCESS: Record<string, readonly Caller[]> = {
  'api/moderation/sanctionGuest': USERS,
  'api/moderation/guestSanctions': USERS,
  'api/moderation/relieveGuest': USERS,
  'api/moderation/warn': USERS,
  'api/moderation/warningSeen': USERS,
  'api/moderation/heldMessages': USERS,
  'api/moderation/decideHeldMessage': USERS,
  'api/moderation/ownSanctions': USERS,
  'api/moderation/appeal': USERS,
  'api/moderation/appeals': USERS,
  'api/moderation/decideAppeal': USERS,
  'api/moderation/log': USERS,
  'api/moderation/exportLog': USERS,
  'api/moderation/marks': USERS,
  'api/moderation/setMark': USERS,
  'api/moderation/setMarking': USERS,
  'api/moderation/dismissMark': USERS,
  'api/moderation/words': USERS,
  'api/moderation/addWord': USERS,
  'api/moderation/removeWord': USERS,
  'api/moderation/people': USERS,
  'api/moderation/rooms': USERS,
  'api/moderation/report': USERS,
  'api/moderation/ownReports': USERS,
}
