import type { Chance } from './chance.ts'

/** SVG elements that several scenes share. All are strings; the scene chooses the names of gradients. */

export const hsl = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${hue.toFixed(0)} ${saturation.toFixed(0)}% ${lightness.toFixed(0)}%)`

/** A gradient, from top to bottom unless `turn` (degrees) is given. */
export function gradient(id: string, colours: readonly string[], turn = 90): string {
  const stops = colours
    .map((colour, n) => `<stop offset="${(n / (colours.length - 1)).toFixed(2)}" stop-color="${colour}"/>`)
    .join('')
  return `<linearGradient id="${id}" gradientTransform="rotate(${turn} .5 .5)">${stops}</linearGradient>`
}

/** The spectators of a stand: rows of heads from y1 to y2, smaller and darker towards the top. */
export function crowd(chance: Chance, y1: number, y2: number, hues: readonly [number, ...number[]]): string {
  const heads: string[] = []
  for (let y = y1; y < y2; ) {
    const depth = (y - y1) / (y2 - y1)
    const size = 1.6 + 2.2 * depth
    for (let x = chance.between(-4, 2); x < 324; x += size * chance.between(1.7, 2.9)) {
      const skin = chance.chance(0.3)
      const colour = skin
        ? hsl(chance.between(18, 34), 45, chance.between(35, 70))
        : hsl(chance.pick(hues) + chance.between(-12, 12), chance.between(30, 75), chance.between(22, 62))
      heads.push(
        `<circle cx="${x.toFixed(1)}" cy="${(y + chance.between(-1, 1)).toFixed(1)}" r="${size.toFixed(1)}" fill="${colour}"/>`,
      )
    }
    y += size * 1.8
  }
  return heads.join('')
}

/** Beams of two to four floodlights from above. */
export function floodlights(chance: Chance): string {
  const beams = Array.from({ length: chance.int(2, 4) }, () => {
    const x = chance.between(10, 310)
    const lean = chance.between(-120, 120)
    return `<path d="M${x} -6L${x + lean - 50} 186H${x + lean + 50}Z" fill="#fff" opacity="${chance.between(0.05, 0.13).toFixed(2)}"/><circle cx="${x}" cy="4" r="${chance.between(5, 9).toFixed(1)}" fill="#fff" opacity=".75"/>`
  })
  return beams.join('')
}

/**
 * The parts both balls share: a shadow on the ground, a round outline, a dark side. `id` names the clip path.
 */
const ball = (x: number, y: number, radius: number, colour: string, marks: string) => {
  const id = `ball${x.toFixed(0)}`
  return `<ellipse cx="${x + 2}" cy="${y + radius}" rx="${radius}" ry="${radius * 0.3}" opacity=".35"/>
<clipPath id="${id}"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><g clip-path="url(#${id})">
<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>${marks}
<circle cx="${x + radius * 0.5}" cy="${y + radius * 0.6}" r="${radius * 1.1}" opacity=".16"/></g>`
}

/** A football with its panels. */
export function football(chance: Chance, x: number, y: number, radius: number): string {
  const turn = chance.between(0, 72)
  const dark = '#20242a'
  const panels = Array.from({ length: 5 }, (_, n) => {
    const angle = ((turn + n * 72) * Math.PI) / 180
    const [px, py] = [x + 0.78 * radius * Math.cos(angle), y + 0.78 * radius * Math.sin(angle)]
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}L${px.toFixed(1)} ${py.toFixed(1)}" stroke="${dark}" stroke-width=".8"/><circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="${(radius * 0.27).toFixed(1)}" fill="${dark}"/>`
  }).join('')
  const middle = `<circle cx="${x}" cy="${y}" r="${radius * 0.3}" fill="${dark}"/>`
  return ball(x, y, radius, '#f4f5f2', panels + middle)
}

/** A basketball with its seams. */
export function basketball(chance: Chance, x: number, y: number, radius: number): string {
  const seams = `<g transform="rotate(${chance.between(-60, 60).toFixed(0)} ${x} ${y})" fill="none" stroke="#3d1a0d" stroke-width="${(radius * 0.11).toFixed(1)}"><path d="M${x - radius} ${y}H${x + radius}M${x} ${y - radius}V${y + radius}"/><circle cx="${x - radius * 1.25}" cy="${y}" r="${radius * 0.85}"/><circle cx="${x + radius * 1.25}" cy="${y}" r="${radius * 0.85}"/></g>`
  return ball(x, y, radius, hsl(chance.between(18, 27), 78, 52), seams)
}
