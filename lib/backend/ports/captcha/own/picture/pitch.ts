import { crowd, floodlights, football, gradient, hsl } from './brush.ts'
import type { Chance } from './chance.ts'

/** A football pitch seen from the opposite stand: mown stripes, lines in perspective, spectators behind. */
export function pitch(chance: Chance): string {
  const hue = chance.between(88, 150)
  const edge = chance.between(46, 74)
  const vanish = chance.between(110, 210)
  const stripes = Array.from({ length: 18 }, (_, n) => {
    const [x1, x2] = [(n - 9) * 46, (n - 8) * 46]
    const at = (x: number, y: number) =>
      (160 + x * (y === edge ? 0.55 : 1.5) + (vanish - 160) * (y === edge ? 1 : 0)).toFixed(1)
    return `<path d="M${at(x1, edge)} ${edge}H${at(x2, edge)}L${at(x2, 180)} 180H${at(x1, 180)}Z" fill="${hsl(hue, 45, n % 2 ? 33 : 40)}"/>`
  }).join('')
  const [goal, box] = [chance.between(90, 240), chance.between(60, 100)]
  const lines = [
    `<path d="M-10 ${edge + 8}H330"/>`,
    `<path d="M${goal - box} ${edge + 8}L${goal - box * 1.5} ${edge + 52}H${goal + box * 1.5}L${goal + box} ${edge + 8}"/>`,
    `<path d="M${goal - box * 0.4} ${edge + 8}L${goal - box * 0.55} ${edge + 26}H${goal + box * 0.55}L${goal + box * 0.4} ${edge + 8}"/>`,
    `<ellipse cx="${goal}" cy="${edge + 54}" rx="${box * 0.5}" ry="13"/>`,
    `<ellipse cx="${chance.between(20, 300)}" cy="178" rx="${chance.between(70, 110)}" ry="26"/>`,
  ].join('')
  const net = Array.from(
    { length: 9 },
    (_, n) => `<path d="M${goal - 24 + n * 6} ${edge - 14}V${edge + 8}"/>`,
  ).join('')
  const boards = Array.from(
    { length: 8 },
    (_, n) =>
      `<rect x="${n * 42 - 4}" y="${edge - 9}" width="41" height="9" fill="${hsl(chance.between(0, 360), 60, 42)}"/>`,
  ).join('')
  return `<defs>${gradient('sky', [hsl(chance.between(205, 250), 45, 20), hsl(chance.between(200, 260), 40, 36)])}</defs>
<rect width="320" height="180" fill="url(#sky)"/>${crowd(chance, 6, edge - 8, [chance.between(0, 360), chance.between(0, 360), 210])}${boards}${stripes}
<g fill="none" stroke="#fff" stroke-width="1.8" opacity=".85">${lines}</g>
<g fill="none" stroke="#fff" stroke-width=".6" opacity=".7">${net}</g>
<path d="M${goal - 25} ${edge + 8}V${edge - 15}H${goal + 25}V${edge + 8}" fill="none" stroke="#fff" stroke-width="2.2"/>
${football(chance, chance.between(30, 290), chance.between(edge + 40, 165), chance.between(7, 12))}${floodlights(chance)}`
}
