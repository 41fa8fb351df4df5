import { bufferedEnd, type Engine, type FailReason } from '../session/engine.ts'
import { probeFailure } from './probe-failure.ts'

/** Safari provides the start date of its timeline (HTML standard, getStartDate). */
interface DatedVideo extends HTMLVideoElement {
  getStartDate?: () => Date
}

const PLAN = { target: 6, limit: 18, reserve: 2, offerBeyond: 8.5 }

/** The codes of MediaError (HTML standard). */
const REASONS: Record<number, FailReason> = { 2: 'network', 3: 'media', 4: 'codec' }

/** The time of day at which the timeline starts, ms since the epoch; null where the browser does not provide it. */
function startOf(video: DatedVideo): number | null {
  const began = video.getStartDate?.().getTime() ?? Number.NaN
  return Number.isNaN(began) ? null : began
}

/** HLS by the browser itself: Safari, and the iPhone, which has no other engine. */
export function createEngine(): Engine {
  let detach = () => {}
  return {
    plan: PLAN,
    attach(video, url, onFail) {
      const failed = () => {
        const code = video.error?.code ?? 0
        const reason = REASONS[code] ?? 'media'
        // Safari reports a rejected playlist as one that it cannot play.
        if (code !== 2 && code !== 4) return onFail(reason)
        void probeFailure(url).then((why) => onFail(code === 4 && why === 'network' ? reason : why))
      }
      const ended = () => onFail('ended')
      video.addEventListener('error', failed)
      video.addEventListener('ended', ended)
      detach = () => {
        video.removeEventListener('error', failed)
        video.removeEventListener('ended', ended)
        video.removeAttribute('src')
        video.load()
        detach = () => {}
      }
      video.src = url
    },
    destroy: () => detach(),
    edge: (video) =>
      video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : bufferedEnd(video),
    start: (video) => (video.seekable.length > 0 ? video.seekable.start(0) : null),
    producedAt: (video) => {
      const began = startOf(video)
      return began === null ? null : began + video.currentTime * 1_000
    },
    positionOf: (video, moment) => {
      const began = startOf(video)
      return began === null ? null : (moment - began) / 1_000
    },
  }
}
