import { setTimeout as wait } from 'node:timers/promises'
import type { Puzzle } from './picture/puzzle.ts'

/**
 * Number of puzzles drawn in advance, and maximum number of callers waiting for one; further callers get
 * none.
 */
const POOL_SIZE = 16
const MAX_WAITING = 12

/**
 * A pool of puzzles drawn in advance, each returned once. One is drawn at a time, followed by a pause as long
 * as the drawing took while no call waits, so that many requests cost at most half a core.
 */
export function createPool(draw: () => Promise<Puzzle>) {
  const ready: Puzzle[] = []
  const waiting: { resolve(puzzle: Puzzle): void; reject(reason: unknown): void }[] = []
  let drawing = false

  const fill = async () => {
    if (drawing) return
    drawing = true
    try {
      while (waiting.length > 0 || ready.length < POOL_SIZE) {
        const began = performance.now()
        const puzzle = await draw()
        const first = waiting.shift()
        if (first) first.resolve(puzzle)
        else ready.push(puzzle)
        if (waiting.length === 0) await wait(performance.now() - began, undefined, { ref: false })
      }
    } catch (reason) {
      for (const { reject } of waiting.splice(0)) reject(reason)
    } finally {
      drawing = false
    }
  }

  return {
    /**
     * Returns an unused puzzle, or null while too many calls wait for one. Rejects when none can be drawn.
     */
    async take(): Promise<Puzzle | null> {
      const puzzle = ready.shift()
      if (puzzle === undefined && waiting.length >= MAX_WAITING) return null
      const coming = puzzle ?? new Promise<Puzzle>((resolve, reject) => waiting.push({ resolve, reject }))
      void fill()
      return coming
    },
  }
}
export type Pool = ReturnType<typeof createPool>
