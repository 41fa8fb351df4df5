import { type Caller, EVERYBODY, USERS } from './callers.ts'

/** Who may call what about groups and contacts (see ACCESS_MATRIX). */
export const GROUP_ACCESS: Record<string, readonly Caller[]> = {
  'api/group/addgroup': USERS,
  'api/group/set': USERS,
  'api/group/destroyGroupNew': USERS,
  'api/group/mine': USERS,
  'api/group/info': USERS,
  'api/group/getRecommendGroupList': USERS,
  'api/group/addGroupUser': USERS,
  'api/group/members': USERS,
  'api/group/setMember': USERS,
  'api/group/removeMember': USERS,
  'api/group/recallMessage': USERS,
  'api/live/getLiveGroupList': EVERYBODY,
  'api/live/assistantList': EVERYBODY,
  'api/live/groupList': ['anchor'],
  'api/live/addshowGroup': ['anchor'],
  'api/group/addressBook': USERS,
  'api/group/crossCorrelation': USERS,
  'api/group/getRecommendUserList': USERS,
  'api/social/setRecommended': USERS,
}
