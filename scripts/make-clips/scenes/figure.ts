import type { Camera } from './camera.ts'
import type { Pen } from './pen.ts'

export interface Kit {
  shirt: string
  shorts: string
  socks: string
}

export interface Figure {
  x: number
  y: number
  /** Height off the ground, m (a jump). */
  z: number
  /** Where it runs: 1 to the right on the screen, -1 to the left, and between. */
  heading: number
  /** Position in the stride, radians. */
  stride: number
  /** 0 standing to 1 sprinting. */
  effort: number
  kit: Kit
  skin: string
  hair: string
  /** Metres from sole to crown. */
  height: number
  /** Both arms up, 0 to 1. */
  reach: number
}

/** Draws somebody seen from the side: shadow, legs in their stride, shorts, shirt, arms, head. */
export function drawFigure(pen: Pen, camera: Camera, figure: Figure, shadow: string): void {
  const ground = camera.see([figure.x, figure.y, 0])
  const foot = camera.see([figure.x, figure.y, figure.z])
  if (!ground || !foot) return
  const unit = (foot.scale * figure.height) / 1.82
  pen.fillStyle = shadow
  pen.beginPath()
  pen.ellipse(ground.x + unit * 0.28, ground.y + unit * 0.03, unit * 0.52, unit * 0.15, 0, 0, Math.PI * 2)
  pen.fill()
  pen.save()
  pen.translate(foot.x, foot.y)
  const side = figure.heading < 0 ? -1 : 1
  pen.scale(unit * side, unit)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  const lean = 0.1 * figure.effort * Math.abs(figure.heading)
  const bob = Math.abs(Math.sin(figure.stride)) * 0.05 * figure.effort
  const hipY = -0.88 - bob
  const shoulderY = -1.44 - bob
  leg(pen, figure, hipY, figure.stride + Math.PI, true)
  arm(pen, figure, lean, shoulderY, figure.stride, true)
  leg(pen, figure, hipY, figure.stride, false)
  // Shorts and shirt.
  pen.fillStyle = figure.kit.shorts
  pen.beginPath()
  pen.roundRect(-0.19, hipY - 0.16, 0.38, 0.34, 0.09)
  pen.fill()
  pen.fillStyle = figure.kit.shirt
  pen.beginPath()
  pen.moveTo(-0.18, hipY - 0.06)
  pen.lineTo(0.18, hipY - 0.06)
  pen.lineTo(0.25 + lean, shoulderY + 0.02)
  pen.quadraticCurveTo(lean, shoulderY - 0.1, -0.25 + lean, shoulderY + 0.02)
  pen.closePath()
  pen.fill()
  arm(pen, figure, lean, shoulderY, figure.stride + Math.PI, false)
  pen.fillStyle = figure.skin
  pen.beginPath()
  pen.arc(lean * 1.5, shoulderY - 0.22, 0.135, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = figure.hair
  pen.beginPath()
  pen.arc(lean * 1.5 - 0.02, shoulderY - 0.25, 0.135, Math.PI * 0.95, Math.PI * 2.05)
  pen.fill()
  pen.restore()
}

function leg(pen: Pen, figure: Figure, hipY: number, phase: number, far: boolean): void {
  const swing = Math.sin(phase) * 0.62 * figure.effort * (0.45 + 0.55 * Math.abs(figure.heading))
  const lift = Math.max(0, Math.cos(phase)) * 0.95 * figure.effort
  const hip = far ? 0.05 : -0.05
  const kneeX = hip + Math.sin(swing) * 0.44
  const kneeY = hipY + Math.cos(swing) * 0.44
  const shin = swing - lift
  const footX = kneeX + Math.sin(shin) * 0.44
  const footY = kneeY + Math.cos(shin) * 0.44
  stroke(pen, [hip, hipY, kneeX, kneeY], figure.skin, 0.15)
  stroke(pen, [kneeX, kneeY, footX, footY], figure.kit.socks, 0.125)
  stroke(pen, [footX, footY, footX + 0.13, footY + 0.02], '#16181c', 0.1)
}

function arm(pen: Pen, figure: Figure, lean: number, shoulderY: number, phase: number, far: boolean): void {
  const swing = Math.sin(phase) * 0.75 * figure.effort * (1 - figure.reach) + figure.reach * 2.7
  const x = lean + (far ? 0.14 : -0.14)
  const elbowX = x + Math.sin(swing) * 0.27
  const elbowY = shoulderY + 0.08 + Math.cos(swing) * 0.27
  const bend = swing + 0.75 * figure.effort * (1 - figure.reach)
  stroke(pen, [x, shoulderY + 0.06, elbowX, elbowY], figure.kit.shirt, 0.125)
  stroke(
    pen,
    [elbowX, elbowY, elbowX + Math.sin(bend) * 0.25, elbowY + Math.cos(bend) * 0.25],
    figure.skin,
    0.09,
  )
}

function stroke(
  pen: Pen,
  [x1, y1, x2, y2]: [number, number, number, number],
  colour: string,
  width: number,
): void {
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.beginPath()
  pen.moveTo(x1, y1)
  pen.lineTo(x2, y2)
  pen.stroke()
}
