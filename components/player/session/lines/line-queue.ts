import type { Line } from '../engine.ts'
import { type Aside, isSame } from '../session-state.ts'

/** A line that reaches further back than the current one, and how far (s). */
export interface Reach {
  line: Line
  seconds: number
}

/**
 * The lines of one stream in the order they are tried, the current one among them, and the one to return to while
 * another is open to look further back. `now` is the server's real time, ms since the epoch.
 */
export function createLineQueue(now: () => number) {
  let lines: Line[] = []
  let at = 0
  let aside: Aside | null = null

  const indexOf = (line: Line) => lines.findIndex((one) => isSame(one, line))
  const moveTo = (line: Line) => {
    at = Math.max(0, indexOf(line))
  }

  function turnHome(): boolean {
    if (!aside) return false
    moveTo(aside.home)
    aside = null
    return true
  }

  return {
    isEmpty: () => lines.length === 0,
    current: (): Line | null => lines[at] ?? null,
    /** The line to open next: the current one, else the first. */
    next: (): Line | null => lines[at] ?? lines[0] ?? null,
    /** Where the viewer went back to on another line; null while they watch the line that is theirs. */
    aside: () => aside,
    /**
     * Takes another list; what plays stays current when it is among it. With `anew` the first becomes current. Returns
     * whether another line than `playing` is current now.
     */
    replace(next: readonly Line[], playing: Line | null, anew: boolean): boolean {
      lines = [...next]
      if (anew) aside = null
      const place = playing ? indexOf(playing) : -1
      const isReplaced = anew || place < 0
      at = isReplaced ? 0 : place
      return isReplaced
    },
    clear(): void {
      aside = null
      lines = []
    },
    /**
     * Moves on from a line that failed: drops it for good, keeps it to try it once more, or takes the next. `isRoundOver`
     * says that all were tried and the first is current again.
     */
    advance(how: 'drop' | 'again' | 'next'): { failed: Line | null; isRoundOver: boolean } {
      const failed = lines[at] ?? null
      if (how === 'drop') lines = lines.filter((_, index) => index !== at)
      else if (how === 'next') at += 1
      turnHome()
      const isRoundOver = at >= lines.length
      if (isRoundOver) at = 0
      return { failed, isRoundOver }
    },
    /** The line that reaches further back than the current one; null where there is none. */
    reach(): Reach | null {
      if (lines[at]?.address.protocol === 'hls') return null
      const line = lines.find(({ address }) => address.protocol === 'hls' && address.rewind !== null)
      const rewind = line?.address.rewind
      if (!line || !rewind) return null
      return { line, seconds: Math.floor(Math.min(rewind.seconds, (now() - rewind.since) / 1_000)) }
    },
    /** Makes `line` current to play it `behind` seconds behind the edge; false where there is nothing to return to. */
    turnAside(line: Line, behind: number): boolean {
      const home = lines[at]
      if (!home) return false
      aside = { home, behind, asked: performance.now(), found: false }
      moveTo(line)
      return true
    },
    /** Back to the line that is watched live; returns whether there was another. */
    turnHome,
  }
}
export type LineQueue = ReturnType<typeof createLineQueue>
