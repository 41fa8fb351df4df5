import { arena } from './arena.ts'
import { court } from './court.ts'
import { football } from './football.ts'
import { DAY, NIGHT } from './football-styles.ts'
import type { Scene, SceneSize } from './scene.ts'

/** Runs in the browser that renders the clips: `drawFrame` returns one frame as base64 of a JPEG. */
const MAKERS: Record<string, (size: SceneSize) => Scene> = {
  'pitch-day': (size) => football(DAY, size),
  'pitch-night': (size) => football(NIGHT, size),
  court,
  arena,
}

let scene: Scene | null = null
const canvas = document.createElement('canvas')
const pen = canvas.getContext('2d', { alpha: false })

function prepare(name: string, size: SceneSize): void {
  canvas.width = size.width
  canvas.height = size.height
  scene = MAKERS[name]?.(size) ?? null
}

function drawFrame(frame: number, quality: number): string {
  if (!scene || !pen) throw new Error('no such scene')
  scene(pen, frame)
  return canvas.toDataURL('image/jpeg', quality).slice('data:image/jpeg;base64,'.length)
}

Object.assign(globalThis, { prepare, drawFrame })
