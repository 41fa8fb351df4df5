/** Modes of a message that is also shown as danmaku over the video. */
export const DANMAKU_MODES = ['scroll', 'top', 'bottom'] as const
export type DanmakuMode = (typeof DANMAKU_MODES)[number]
