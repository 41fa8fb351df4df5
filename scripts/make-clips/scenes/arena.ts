import { battle } from './battle.ts'
import type { Pen } from './pen.ts'
import { pick, random, wander } from './random.ts'
import type { Scene, SceneSize } from './scene.ts'

const TURN = Math.PI * 2
const LEFT = '#39a7ff'
const RIGHT = '#ff5a6a'

/** An e-sports hall: a large screen with a battle seen from above, two teams at their tables, beams and a crowd. */
export function arena({ frames, width, height }: SceneSize): Scene {
  const next = random(44)
  const fight = battle(12)
  const heads = Array.from({ length: 150 }, (_, n) => ({
    x: next() * 1.3 - 0.15,
    row: Math.floor(n / 50),
    size: 0.85 + next() * 0.35,
    beat: 2 + Math.floor(next() * 5),
    phase: next() * TURN,
    stick: next() < 0.24 ? pick([LEFT, RIGHT, '#8affc1', '#ffe08a'], next()) : null,
  }))
  heads.sort((a, b) => a.row - b.row)
  const sway = wander(3, 0.006)
  const zoom = wander(4, 0.014)
  return (pen, frame) => {
    const t = frame / frames
    const hall = pen.createLinearGradient(0, 0, 0, height)
    hall.addColorStop(0, '#080b1c')
    hall.addColorStop(0.6, '#141a3a')
    hall.addColorStop(1, '#070914')
    pen.fillStyle = hall
    pen.fillRect(0, 0, width, height)
    pen.save()
    const scale = 1.04 + zoom(t)
    pen.translate(width / 2 + sway(t) * width, height / 2)
    pen.scale(scale, scale)
    pen.translate(-width / 2, -height / 2)
    truss(pen, width, height)
    screen(pen, width, height, t, fight)
    beams(pen, width, height, t)
    stage(pen, width, height)
    for (const side of [-1, 1]) drawTable(pen, width, height, side, t)
    pen.restore()
    for (const head of heads) spectator(pen, width, height, head, t)
    const edge = pen.createRadialGradient(
      width / 2,
      height * 0.45,
      height * 0.4,
      width / 2,
      height * 0.45,
      width * 0.68,
    )
    edge.addColorStop(0, 'rgba(0,0,0,0)')
    edge.addColorStop(1, 'rgba(2,3,12,.62)')
    pen.fillStyle = edge
    pen.fillRect(0, 0, width, height)
  }
}

function truss(pen: Pen, width: number, height: number): void {
  pen.strokeStyle = '#232a52'
  pen.lineWidth = 4
  pen.beginPath()
  for (const y of [0.035, 0.075]) {
    pen.moveTo(-40, height * y)
    pen.lineTo(width + 40, height * y)
  }
  for (let x = -40; x < width + 40; x += 36) {
    pen.moveTo(x, height * 0.035)
    pen.lineTo(x + 18, height * 0.075)
    pen.lineTo(x + 36, height * 0.035)
  }
  pen.stroke()
}

function screen(pen: Pen, width: number, height: number, t: number, fight: ReturnType<typeof battle>): void {
  const [x, y, w, h] = [width * 0.27, height * 0.11, width * 0.46, height * 0.46]
  pen.shadowColor = 'rgba(90,150,255,.8)'
  pen.shadowBlur = 50
  pen.fillStyle = '#05070f'
  pen.beginPath()
  pen.roundRect(x - 9, y - 9, w + 18, h + 18, 10)
  pen.fill()
  pen.shadowBlur = 0
  pen.save()
  pen.beginPath()
  pen.rect(x, y, w, h)
  pen.clip()
  pen.translate(x, y)
  fight(pen, w, h, t)
  pen.restore()
  // Two side panels in the teams' colours, whose bars rise and fall.
  for (const side of [-1, 1]) {
    const left = side < 0 ? width * 0.06 : width * 0.77
    pen.fillStyle = side < 0 ? 'rgba(30,90,170,.4)' : 'rgba(170,40,60,.4)'
    pen.fillRect(left, height * 0.15, width * 0.17, height * 0.36)
    for (let n = 0; n < 9; n++) {
      const level = 0.45 + 0.4 * Math.sin(t * TURN * (2 + (n % 3)) + n * 1.7 + side)
      pen.fillStyle = side < 0 ? LEFT : RIGHT
      pen.globalAlpha = 0.75
      const room = (width * 0.17) / 9
      pen.fillRect(left + n * room + 3, height * (0.51 - level * 0.34), room - 6, level * height * 0.34)
      pen.globalAlpha = 1
    }
  }
}

function beams(pen: Pen, width: number, height: number, t: number): void {
  pen.globalCompositeOperation = 'lighter'
  for (let n = 0; n < 8; n++) {
    const from = width * (0.06 + n * 0.126)
    const swing = Math.sin(t * TURN * (1 + (n % 2)) + n * 0.9) * width * 0.2
    const colour = n % 3 === 0 ? '90,200,255' : n % 3 === 1 ? '255,90,130' : '150,110,255'
    const fade = pen.createLinearGradient(0, height * 0.06, 0, height * 0.8)
    fade.addColorStop(0, `rgba(${colour},.32)`)
    fade.addColorStop(1, `rgba(${colour},0)`)
    pen.fillStyle = fade
    pen.beginPath()
    pen.moveTo(from - 4, height * 0.06)
    pen.lineTo(from + 4, height * 0.06)
    pen.lineTo(from + swing + 66, height * 0.8)
    pen.lineTo(from + swing - 66, height * 0.8)
    pen.fill()
  }
  pen.globalCompositeOperation = 'source-over'
}

function stage(pen: Pen, width: number, height: number): void {
  const floor = pen.createLinearGradient(0, height * 0.62, 0, height * 0.84)
  floor.addColorStop(0, '#1d2550')
  floor.addColorStop(1, '#0d1128')
  pen.fillStyle = floor
  pen.beginPath()
  pen.moveTo(width * 0.1, height * 0.63)
  pen.lineTo(width * 0.9, height * 0.63)
  pen.lineTo(width * 1.04, height * 0.84)
  pen.lineTo(width * -0.04, height * 0.84)
  pen.fill()
  const edge = pen.createLinearGradient(0, 0, width, 0)
  edge.addColorStop(0, LEFT)
  edge.addColorStop(0.5, '#b9c4ff')
  edge.addColorStop(1, RIGHT)
  pen.fillStyle = edge
  pen.fillRect(width * -0.04, height * 0.835, width * 1.08, 5)
}

function drawTable(pen: Pen, width: number, height: number, side: number, t: number): void {
  const colour = side < 0 ? LEFT : RIGHT
  const room = width * 0.074
  for (let n = 0; n < 5; n++) {
    const x = side < 0 ? width * 0.09 + n * room : width * 0.91 - n * room
    const y = height * 0.665 + n * 3
    const nod = Math.sin(t * TURN * (3 + n) + n) * 1.6
    pen.fillStyle = '#0b0e1f'
    pen.beginPath()
    pen.roundRect(x - 20, y - 30, 40, 64, 12)
    pen.fill()
    pen.fillStyle = side < 0 ? '#1e5fae' : '#a82c41'
    pen.beginPath()
    pen.roundRect(x - 17, y - 12 + nod * 0.4, 34, 44, 12)
    pen.fill()
    pen.fillStyle = pick(['#e8b48c', '#c98d63', '#f0c6a2', '#8d5a3b', '#d9a27c'], n / 5)
    pen.beginPath()
    pen.arc(x, y - 24 + nod, 11.5, 0, TURN)
    pen.fill()
    pen.fillStyle = '#17120f'
    pen.beginPath()
    pen.arc(x, y - 27 + nod, 11.8, Math.PI, TURN)
    pen.fill()
    pen.strokeStyle = '#20242f'
    pen.lineWidth = 4
    pen.beginPath()
    pen.arc(x, y - 26 + nod, 13.4, Math.PI * 1.05, Math.PI * 1.95)
    pen.stroke()
    pen.fillStyle = '#05060d'
    pen.fillRect(x - 25, y + 6, 50, 30)
    pen.fillStyle = colour
    pen.globalAlpha = 0.65 + 0.3 * Math.sin(t * TURN * (5 + n) + n * 2)
    pen.fillRect(x - 25, y + 34, 50, 2.5)
    pen.globalAlpha = 1
  }
  const from = side < 0 ? width * 0.04 : width * 0.96 - room * 5 + width * 0.013
  pen.fillStyle = '#10142c'
  pen.fillRect(from, height * 0.665 + 44, room * 5 + width * 0.01, 44)
  pen.fillStyle = colour
  pen.fillRect(from, height * 0.665 + 44, room * 5 + width * 0.01, 4)
}

interface Head {
  x: number
  row: number
  size: number
  beat: number
  phase: number
  stick: string | null
}

function spectator(pen: Pen, width: number, height: number, head: Head, t: number): void {
  const hop = Math.max(0, Math.sin(t * TURN * head.beat + head.phase)) * 7
  const x = head.x * width
  const y = height * (0.9 + head.row * 0.055) - hop
  const r = (15 + head.row * 5) * head.size
  if (head.stick) {
    const swing = Math.sin(t * TURN * head.beat * 2 + head.phase) * 0.4
    const tip = [x + r + Math.sin(swing) * r * 2.4, y - Math.cos(swing) * r * 2.6] as const
    pen.strokeStyle = '#0a0c18'
    pen.lineWidth = r * 0.5
    pen.lineCap = 'round'
    pen.beginPath()
    pen.moveTo(x + r * 0.8, y + r)
    pen.lineTo(x + r + Math.sin(swing) * r, y - Math.cos(swing) * r * 0.9)
    pen.stroke()
    pen.strokeStyle = head.stick
    pen.lineWidth = 5
    pen.beginPath()
    pen.moveTo(x + r + Math.sin(swing) * r, y - Math.cos(swing) * r * 0.9)
    pen.lineTo(tip[0], tip[1])
    pen.stroke()
  }
  pen.fillStyle = ['#141936', '#0e1228', '#080a18'][head.row] ?? '#080a18'
  pen.beginPath()
  pen.arc(x, y, r, 0, TURN)
  pen.roundRect(x - r * 1.5, y + r * 0.8, r * 3, r * 4, r)
  pen.fill()
}
