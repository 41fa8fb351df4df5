import { basketball, crowd, floodlights, gradient, hsl } from './brush.ts'
import type { Chance } from './chance.ts'

/** A basketball court: planks, the key and its arc, a hoop, rows of people. */
export function court(chance: Chance): string {
  const wood = chance.between(22, 40)
  const paint = chance.between(0, 360)
  const edge = chance.between(52, 72)
  const planks: string[] = []
  for (let y = edge; y < 180; y += 7 + (y - edge) / 22)
    for (let x = chance.between(-60, 0); x < 320; ) {
      const length = chance.between(34, 88)
      planks.push(
        `<rect x="${x.toFixed(0)}" y="${y.toFixed(1)}" width="${length.toFixed(0)}" height="13" fill="${hsl(wood + chance.between(-3, 3), 52, chance.between(48, 60))}" stroke="${hsl(wood, 45, 38)}" stroke-width=".5"/>`,
      )
      x += length
    }
  const middle = chance.between(90, 230)
  const key = chance.between(34, 48)
  const hoop = edge - 26
  const net = Array.from(
    { length: 6 },
    (_, n) => `<path d="M${middle - 9 + n * 3.6} ${hoop + 19}L${middle - 6 + n * 2.4} ${hoop + 32}"/>`,
  ).join('')
  return `<defs>${gradient('hall', [hsl(paint, 28, 12), hsl(paint, 32, 26)])}</defs>
<rect width="320" height="180" fill="url(#hall)"/>${crowd(chance, 4, edge - 2, [paint, chance.between(0, 360), 45])}${planks.join('')}
<path d="M${middle - key} ${edge}L${middle - key * 1.5} ${edge + 74}H${middle + key * 1.5}L${middle + key} ${edge}Z" fill="${hsl(paint, 55, 38)}" opacity=".82"/>
<g fill="none" stroke="#fff" stroke-width="2" opacity=".9">
<path d="M-10 ${edge}H330"/><path d="M${middle - key} ${edge}L${middle - key * 1.5} ${edge + 74}H${middle + key * 1.5}L${middle + key} ${edge}"/>
<ellipse cx="${middle}" cy="${edge + 76}" rx="${key}" ry="20"/>
<path d="M${middle - 130} ${edge}C${middle - 150} ${edge + 150} ${middle + 150} ${edge + 150} ${middle + 130} ${edge}"/></g>
<rect x="${middle - 24}" y="${hoop - 14}" width="48" height="31" rx="2" fill="#fff" opacity=".8"/>
<rect x="${middle - 9}" y="${hoop - 1}" width="18" height="13" fill="none" stroke="#c5361f" stroke-width="1.6"/>
<ellipse cx="${middle}" cy="${hoop + 19}" rx="10" ry="3" fill="none" stroke="#e2552b" stroke-width="2.4"/>
<g stroke="#fff" stroke-width="1" opacity=".85">${net}</g>
${basketball(chance, chance.between(30, 290), chance.between(edge + 44, 162), chance.between(10, 15))}${floodlights(chance)}`
}
