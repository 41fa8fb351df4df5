import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/matches/detail.ts'

interface DetailOptions extends CallOptions {
  /** Includes basketball's hundreds of plays and shots. */
  playByPlay?: boolean
  /** Leaves out form, statistics, line-ups, momentum and shots. */
  timelineOnly?: boolean
}

export const getMatchDetail = (
  id: number,
  { playByPlay = false, timelineOnly = false, ...options }: DetailOptions = {},
) =>
  call(
    contract.getMatchDetail,
    { id, ...(playByPlay && { play_by_play: true }), ...(timelineOnly && { timeline_only: true }) },
    options,
  )
