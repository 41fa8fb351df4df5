/** What a clip is cut from: a live room, or a recording with its length in seconds. */
export type ClipSource = { room_id: number } | { recording_id: number; seconds: number }

/** Lengths of a clip to choose from, in seconds. */
export const CLIP_LENGTHS = [15, 30, 45, 60] as const
/** What viewers see is this much behind the encoder (s): the newest picture they can mean. */
const LIVE_DELAY_S = 5

/**
 * The range of the slider of a source, in seconds: of a live room how long ago the clip ended, of a recording where
 * it begins.
 */
export function sliderOf(of: ClipSource, length: number, reach: number): { min: number; max: number } {
  return 'room_id' in of
    ? { min: 0, max: reach - length - LIVE_DELAY_S }
    : { min: 0, max: Math.max(0, of.seconds - length) }
}

/** The call's input for a place of the slider at `now` (ms, site's clock). */
export const rangeInput = (
  of: ClipSource,
  { at, length, now }: { at: number; length: number; now: number },
) =>
  'room_id' in of
    ? {
        room_id: of.room_id,
        starts_at: new Date(now - (at + LIVE_DELAY_S + length) * 1_000).toISOString(),
        seconds: length,
      }
    : { recording_id: of.recording_id, start: Math.floor(at), seconds: length }
