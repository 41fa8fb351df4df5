import type { Pen } from './pen.ts'

export interface SceneSize {
  frames: number
  seconds: number
  /** Pixels. */
  width: number
  height: number
}

/** Draws one frame of a loop. */
export type Scene = (pen: Pen, frame: number) => void
