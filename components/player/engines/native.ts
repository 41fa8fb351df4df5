import { bufferedEnd, type Engine, type FailReason } from '../session/engine.ts'
import { askWhy } from './ask-why.ts'

/** Safari tells when its time line begins (HTML standard, getStartDate). */
interface DatedVideo extends HTMLVideoElement {
  getStartDate?: () => Date
}

const PLAN = { target: 6, limit: 18, reserve: 2 }

/** The codes of MediaError (HTML standard). */
const REASONS: Record<number, FailReason> = { 2: 'network', 3: 'media', 4: 'codec' }

/** HLS by the browser itself: Safari, and the iPhone where there is nothing else. */
export function createEngine(): Engine {
  let leave = () => {}
  return {
    plan: PLAN,
    attach(video, url, onFail) {
      const failed = () => {
        const code = video.error?.code ?? 0
        const reason = REASONS[code] ?? 'media'
        // Safari says of a list that was refused that it cannot be played.
        if (code !== 2 && code !== 4) return onFail(reason)
        void askWhy(url).then((why) => onFail(code === 4 && why === 'network' ? reason : why))
      }
      const ended = () => onFail('ended')
      video.addEventListener('error', failed)
      video.addEventListener('ended', ended)
      leave = () => {
        video.removeEventListener('error', failed)
        video.removeEventListener('ended', ended)
        video.removeAttribute('src')
        video.load()
        leave = () => {}
      }
      video.src = url
    },
    destroy: () => leave(),
    edge: (video) =>
      video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : bufferedEnd(video),
    start: (video) => (video.seekable.length > 0 ? video.seekable.start(0) : null),
    madeAt: (video: DatedVideo) => {
      const began = video.getStartDate?.().getTime() ?? Number.NaN
      return Number.isNaN(began) ? null : began + video.currentTime * 1_000
    },
  }
}
