/** Enumerations of playback for viewers: the players, the contract and the tables all use them. */
export const PLAY_PROTOCOLS = ['flv', 'ws-flv', 'hls'] as const
export type PlayProtocol = (typeof PLAY_PROTOCOLS)[number]

export const VIEWER_DEVICES = ['phone', 'desktop'] as const
export type ViewerDevice = (typeof VIEWER_DEVICES)[number]

/**
 * Why a variant stopped: `network` it could not be reached or went silent, `ended` the server closed it in
 * order or has no such stream, `blocked` the server refused this viewer, `region` it refused the viewer's
 * region, `codec` this browser cannot decode it, `media` the data was broken.
 */
export const FAIL_REASONS = ['network', 'ended', 'blocked', 'region', 'codec', 'media'] as const
export type FailReason = (typeof FAIL_REASONS)[number]
/** Failures of a variant by reason, all zero. */
export const NO_FAILURES: Readonly<Record<FailReason, number>> = {
  network: 0,
  ended: 0,
  blocked: 0,
  region: 0,
  codec: 0,
  media: 0,
}

/** Verdicts on a signal and its playback. */
export const HEALTH_VERDICTS = ['good', 'fair', 'poor'] as const
export type HealthVerdict = (typeof HEALTH_VERDICTS)[number]

/** Maximum values of one report, so that no client distorts the statistics of the others. */
export const PLAYBACK_REPORT_LIMITS = {
  /** Milliseconds watched and stalled, over all variants together. */
  spanMs: 5 * 60_000,
  variants: 4,
  stalls: 60,
  starts: 20,
  /** For each reason. */
  failures: 20,
  /** Milliseconds until the first frame, for each start. */
  firstFrameMs: 30_000,
} as const
