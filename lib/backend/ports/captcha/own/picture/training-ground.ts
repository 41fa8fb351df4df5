import { basketball, football, gradient, hsl } from './brush.ts'
import type { Chance } from './chance.ts'

/** A training ground at dusk: hills, trees, running lanes, cones and balls. */
export function trainingGround(chance: Chance): string {
  const dusk = chance.between(0, 60)
  const ground = chance.between(80, 104)
  const hills = Array.from({ length: 4 }, (_, n) => {
    const y = 34 + n * 14
    const peaks = Array.from(
      { length: 6 },
      (_, k) =>
        `S${k * 64 + 20} ${(y - chance.between(-6, 22)).toFixed(0)} ${k * 64 + 56} ${(y + chance.between(-8, 10)).toFixed(0)}`,
    ).join('')
    return `<path d="M-30 ${y}${peaks}L360 180H-30Z" fill="${hsl(200 + dusk / 2 + n * 8, 24, 58 - n * 9)}"/>`
  }).join('')
  const trees = Array.from({ length: chance.int(14, 22) }, () => {
    const x = chance.between(-5, 325)
    const size = chance.between(7, 17)
    return `<ellipse cx="${x.toFixed(0)}" cy="${(ground - size * 0.7).toFixed(0)}" rx="${(size * 0.6).toFixed(1)}" ry="${size.toFixed(1)}" fill="${hsl(chance.between(95, 165), 32, chance.between(17, 34))}"/>`
  }).join('')
  const lanes = Array.from({ length: 7 }, (_, n) => {
    const y = ground + 8 + n * n * 2.1
    return `<path d="M-10 ${y.toFixed(1)}C90 ${(y + 10 + n * 3).toFixed(1)} 230 ${(y + 10 + n * 3).toFixed(1)} 330 ${y.toFixed(1)}"/>`
  }).join('')
  const cones = Array.from({ length: chance.int(5, 9) }, () => {
    const [x, y] = [chance.between(8, 312), chance.between(ground + 16, 172)]
    const size = 4 + (y - ground) / 9
    return `<path d="M${x.toFixed(1)} ${(y - size).toFixed(1)}l${(size * 0.55).toFixed(1)} ${size.toFixed(1)}h${(-size * 1.1).toFixed(1)}Z" fill="${hsl(chance.pick([18, 48, 340]), 85, 55)}"/>`
  }).join('')
  return `<defs>${gradient('dusk', [hsl(230 - dusk, 50, 38), hsl(330 + dusk / 2, 52, 62), hsl(28 + dusk / 3, 82, 70)])}${gradient('turf', [hsl(chance.between(90, 140), 36, 40), hsl(chance.between(90, 140), 42, 25)])}</defs>
<rect width="320" height="180" fill="url(#dusk)"/><circle cx="${chance.between(30, 290).toFixed(0)}" cy="${chance.between(22, 50).toFixed(0)}" r="${chance.between(11, 19).toFixed(0)}" fill="#fff4d2" opacity=".9"/>
${hills}${trees}<rect y="${ground}" width="320" height="${180 - ground}" fill="url(#turf)"/>
<path d="M-10 ${ground + 30}C90 ${ground + 48} 230 ${ground + 48} 330 ${ground + 30}V186H-10Z" fill="${hsl(chance.pick([8, 16, 210]), 48, 40)}" opacity=".9"/>
<g fill="none" stroke="#fff" stroke-width="1.5" opacity=".75">${lanes}</g>${cones}
${football(chance, chance.between(20, 140), chance.between(140, 164), chance.between(8, 13))}${basketball(chance, chance.between(180, 300), chance.between(140, 164), chance.between(8, 13))}`
}
