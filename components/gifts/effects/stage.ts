import type { Happening } from './happening.ts'

/** How long a line stays after it last changed, and how long a picture is filled (ms). */
export const LINE_MS = 4_000
export const SHOW_MS: Record<string, number> = { banner: 4_000, screen: 6_000 }

export interface Caps {
  /** Lines at once. */
  lines: number
  /** Large ones that may wait; of more the least worth goes unseen. */
  waiting: number
}
export interface Shown {
  lines: readonly Happening[]
  show: Happening | null
  waiting: readonly Happening[]
}
export const NOTHING_SHOWN: Shown = { lines: [], show: null, waiting: [] }

/**
 * What is celebrated now: a few lines at the side, and one large show after the other. Everything is bounded, whatever
 * comes; `still` puts large ones among the lines. Tells `onChange` of every change.
 */
export function createStage(caps: Caps, still: boolean, onChange: (shown: Shown) => void) {
  let shown = NOTHING_SHOWN
  const ends = new Map<string, ReturnType<typeof setTimeout>>()
  let showEnd: ReturnType<typeof setTimeout> | undefined

  const change = (next: Partial<Shown>) => {
    shown = { ...shown, ...next }
    onChange(shown)
  }
  const dropLine = (key: string) => {
    clearTimeout(ends.get(key))
    ends.delete(key)
    change({ lines: shown.lines.filter((line) => line.key !== key) })
  }

  function line(news: Happening): void {
    clearTimeout(ends.get(news.key))
    ends.set(
      news.key,
      setTimeout(() => dropLine(news.key), LINE_MS),
    )
    if (shown.lines.some(({ key }) => key === news.key)) {
      change({ lines: shown.lines.map((each) => (each.key === news.key ? news : each)) })
      return
    }
    if (shown.lines.length >= caps.lines) {
      const least = shown.lines.reduce((low, each) => (each.worth < low.worth ? each : low))
      dropLine(least.key)
    }
    change({ lines: [...shown.lines, news] })
  }

  function next(): void {
    clearTimeout(showEnd)
    const [show = null, ...waiting] = shown.waiting
    if (show) showEnd = setTimeout(next, durationOf(show))
    change({ show, waiting })
  }

  return {
    take(news: Happening): void {
      if (!news.large || still) {
        line(news)
        return
      }
      const waiting = [...shown.waiting, news]
      if (waiting.length > caps.waiting) {
        const least = waiting.reduce((low, each) => (each.worth < low.worth ? each : low))
        waiting.splice(waiting.indexOf(least), 1)
      }
      change({ waiting })
      if (shown.show === null) next()
    },
    /** Ends what fills the picture; what waits comes next. */
    skip: next,
    end(): void {
      clearTimeout(showEnd)
      for (const timer of ends.values()) clearTimeout(timer)
      ends.clear()
      shown = NOTHING_SHOWN
      onChange(shown)
    },
  }
}

export const durationOf = ({ about }: Happening): number =>
  (about.kind === 'gift' ? SHOW_MS[about.effect] : undefined) ?? LINE_MS
