'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { captureFrame } from './capture-frame.ts'

/** Number of frames that are offered, spread over the video. */
const FRAMES = 6

interface Frame {
  blob: Blob
  url: string
}

/** Seeks a video to a moment (s) and waits for its picture. */
const seekTo = (video: HTMLVideoElement, moment: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener('seeked', () => resolve(), { once: true, signal })
    video.addEventListener('error', () => reject(new Error('the video cannot be read')), {
      once: true,
      signal,
    })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    video.currentTime = moment
  })

async function* captureFrames(url: string, signal: AbortSignal): AsyncGenerator<Frame> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.src = url
  await new Promise<void>((resolve, reject) => {
    video.addEventListener('loadeddata', () => resolve(), { once: true, signal })
    video.addEventListener('error', () => reject(new Error('the video cannot be read')), {
      once: true,
      signal,
    })
  })
  for (let n = 0; n < FRAMES && !signal.aborted; n++) {
    await seekTo(video, (video.duration * (n + 0.5)) / FRAMES, signal)
    const blob = await captureFrame(video)
    if (blob && !signal.aborted) yield { blob, url: URL.createObjectURL(blob) }
  }
  video.removeAttribute('src')
  video.load()
}

/** Frames of the video, one of which can be its cover. Without a readable video it is empty. */
export function FrameStrip({ url, onChoose }: { url: string; onChoose: (frame: Blob) => void }) {
  const t = useTranslations('videos.publish')
  const [frames, setFrames] = useState<readonly Frame[]>([])
  useEffect(() => {
    const control = new AbortController()
    const created: string[] = []
    const load = async () => {
      for await (const frame of captureFrames(url, control.signal)) {
        created.push(frame.url)
        setFrames((before) => [...before, frame])
      }
    }
    // A video that the browser cannot read has no frames; the server says what is wrong with it.
    load().catch(() => undefined)
    return () => {
      control.abort()
      setFrames([])
      for (const address of created) URL.revokeObjectURL(address)
    }
  }, [url])
  if (frames.length === 0) return null
  return (
    <ul aria-label={t('frames')} className="scroll-x mt-3 flex gap-2 pb-1">
      {frames.map((frame, at) => (
        <li key={frame.url} className="shrink-0">
          <button
            type="button"
            aria-label={t('frame', { number: at + 1 })}
            onClick={() => onChoose(frame.blob)}
            className="block overflow-hidden rounded-sm border border-line-strong hover:border-brand focus-visible:outline-2 focus-visible:outline-brand focus-visible:outline-offset-2"
          >
            {/* biome-ignore lint/performance/noImgElement: a frame of the user's own video */}
            <img src={frame.url} alt="" className="aspect-video w-28 object-cover" />
          </button>
        </li>
      ))}
    </ul>
  )
}
