import { setTimeout as wait } from 'node:timers/promises'
import type { Puzzle } from './picture/puzzle.ts'

/** So many puzzles lie ready, so many callers wait for one to be drawn; anyone who comes after them gets none. */
const READY = 16
const WAITING = 12

/**
 * Puzzles drawn ahead, each given once. One is drawn at a time, with a pause as long as the drawing took while
 * nobody waits, so that asking for many costs the site no more than one core's half.
 */
export function createPool(draw: () => Promise<Puzzle>) {
  const ready: Puzzle[] = []
  const waiting: { give(puzzle: Puzzle): void; fail(reason: unknown): void }[] = []
  let drawing = false

  const fill = async () => {
    if (drawing) return
    drawing = true
    try {
      while (waiting.length > 0 || ready.length < READY) {
        const began = performance.now()
        const puzzle = await draw()
        const first = waiting.shift()
        if (first) first.give(puzzle)
        else ready.push(puzzle)
        if (waiting.length === 0) await wait(performance.now() - began, undefined, { ref: false })
      }
    } catch (reason) {
      for (const { fail } of waiting.splice(0)) fail(reason)
    } finally {
      drawing = false
    }
  }

  return {
    /** A puzzle nobody had, or null while too many wait for one. Rejects when none can be drawn. */
    async take(): Promise<Puzzle | null> {
      const puzzle = ready.shift()
      if (puzzle === undefined && waiting.length >= WAITING) return null
      const coming = puzzle ?? new Promise<Puzzle>((give, fail) => waiting.push({ give, fail }))
      void fill()
      return coming
    },
  }
}
export type Pool = ReturnType<typeof createPool>
