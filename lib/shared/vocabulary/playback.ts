/** How a stream plays for those who watch, in words: the players, the contract and the tables all read these. */
export const PLAY_PROTOCOLS = ['flv', 'ws-flv', 'hls'] as const
export type PlayProtocol = (typeof PLAY_PROTOCOLS)[number]

export const VIEWER_DEVICES = ['phone', 'desktop'] as const
export type ViewerDevice = (typeof VIEWER_DEVICES)[number]

/**
 * Why a line stopped: `network` it could not be reached or went silent, `ended` the server closed it in order or has no
 * such stream, `blocked` the server refused this viewer, `region` it refused where the viewer is, `codec` this browser
 * cannot decode what it carries, `media` the data was broken.
 */
export const FAIL_REASONS = ['network', 'ended', 'blocked', 'region', 'codec', 'media'] as const
export type FailReason = (typeof FAIL_REASONS)[number]
/** How often a line stopped, by reason, that never did. */
export const NO_FAILURES: Readonly<Record<FailReason, number>> = {
  network: 0,
  ended: 0,
  blocked: 0,
  region: 0,
  codec: 0,
  media: 0,
}

/** What a signal, and how it plays, comes to. */
export const HEALTH_VERDICTS = ['good', 'fair', 'poor'] as const
export type HealthVerdict = (typeof HEALTH_VERDICTS)[number]

/** What one report may say at most, so that no caller spoils the figures of the others. */
export const REPORT_MOST = {
  /** Milliseconds watched and stood still, of all its lines together. */
  span: 5 * 60_000,
  lines: 4,
  stalls: 60,
  starts: 20,
  /** Of each reason. */
  failures: 20,
  /** Milliseconds until the first picture, of each start. */
  firstFrame: 30_000,
} as const
