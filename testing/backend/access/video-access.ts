import { type Caller, EVERYBODY, USERS } from './callers.ts'

/** Who may call what about videos (see ACCESS_MATRIX). */
export const VIDEO_ACCESS: Record<string, readonly Caller[]> = {
  'api/Video/getList': EVERYBODY,
  'api/video/videoList': EVERYBODY,
  'api/videoRank/getRank': EVERYBODY,
  'api/Video/userPostList': USERS,
  'api/Video/anchorWorks': EVERYBODY,
  'api/Videoclassification': EVERYBODY,
  'api/videocclassification/allList': EVERYBODY,
  'api/videocclassification/recommend': EVERYBODY,
  'api/videocclassification/search': EVERYBODY,
  'api/videocclassification/myClassification': USERS,
  'api/videocclassification/addMyclassification': USERS,
  'api/Video/getVideoInfo': EVERYBODY,
  'api/Video/addView': EVERYBODY,
  'api/Video_user/likes': USERS,
  'api/Video_user/favorites': USERS,
  'api/videos/marks': USERS,
  'api/videos/progress': USERS,
  'api/Video_user/insert': USERS,
  'api/Video_user/delete': USERS,
  'api/Video_user/createClip': USERS,
  'api/Video_user/clip': USERS,
  'api/anchor/removeClip': ['anchor'],
  'api/Video/roomClips': EVERYBODY,
  'api/Video/highlights': EVERYBODY,
}
