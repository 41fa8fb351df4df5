import type { Camera, Point } from './camera.ts'

export type Pen = CanvasRenderingContext2D

/** Fills a polygon of the world. Corners behind the camera are left out: keep them before it. */
export function area(pen: Pen, camera: Camera, corners: readonly Point[], colour: string): void {
  pen.beginPath()
  for (const corner of corners) {
    const spot = camera.see(corner)
    if (spot) pen.lineTo(spot.x, spot.y)
  }
  pen.closePath()
  pen.fillStyle = colour
  pen.fill()
}

/** Draws a line through points of the world, `metres` wide. */
export function line(
  pen: Pen,
  camera: Camera,
  points: readonly Point[],
  colour: string,
  metres = 0.14,
): void {
  let scale = 0
  let seen = 0
  pen.beginPath()
  for (const point of points) {
    const spot = camera.see(point)
    if (!spot) continue
    scale += spot.scale
    seen += 1
    pen.lineTo(spot.x, spot.y)
  }
  pen.strokeStyle = colour
  pen.lineWidth = Math.max(1.2, (scale / Math.max(1, seen)) * metres)
  pen.lineJoin = 'round'
  pen.stroke()
}

/** Points of an arc on the ground around (x, y), angles in degrees. */
export function arc(x: number, y: number, radius: number, from: number, to: number): Point[] {
  return Array.from({ length: 33 }, (_, n) => {
    const angle = ((from + ((to - from) * n) / 32) * Math.PI) / 180
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, 0] as const
  })
}

export function rectangle(x: number, y: number, width: number, depth: number, z = 0): Point[] {
  return [
    [x, y, z],
    [x + width, y, z],
    [x + width, y + depth, z],
    [x, y + depth, z],
    [x, y, z],
  ]
}
