import { RANK_PERIODS } from '#lib/shared/videos/vocabulary.ts'

/** The tabs of the video area; `mine` is filled in by the browser. */
export const VIDEO_TABS = ['recommended', ...RANK_PERIODS, 'mine'] as const
export type VideoTab = (typeof VIDEO_TABS)[number]

/** Reads `?tab=`; the recommended videos for anything else. */
export const readVideoTab = ({ tab }: Record<string, string | string[] | undefined>): VideoTab =>
  VIDEO_TABS.find((each) => each === tab) ?? 'recommended'
