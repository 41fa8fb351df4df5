/** Maximum length of a message over a video, in characters. */
export const MAX_VIDEO_DANMAKU_LENGTH = 100
/** Messages of a minute of a video that are sent, at most: the newest. */
export const MAX_DANMAKU_PER_MINUTE = 300
