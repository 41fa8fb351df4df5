import { crowd, floodlights, gradient, hsl } from './brush.ts'
import type { Chance } from './chance.ts'

/** A full stand under lights: people in two colours, flags, scarves, a roof. */
export function stand(chance: Chance): string {
  const [one, two] = [chance.between(0, 360), chance.between(0, 360)]
  const roof = chance.between(16, 34)
  const cut = chance.between(88, 112)
  const flags = Array.from({ length: chance.int(4, 7) }, () => {
    const [x, y] = [chance.between(6, 300), chance.between(roof + 16, 138)]
    const [w, h] = [chance.between(24, 44), chance.between(15, 26)]
    const hue = chance.pick([one, two])
    const band = chance.chance(0.5)
      ? `<rect y="${h / 3}" width="${w}" height="${h / 3}" fill="#fff" opacity=".85"/>`
      : `<rect x="${w / 3}" width="${w / 3}" height="${h}" fill="${hsl(hue + 180, 60, 55)}"/>`
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${chance.between(-16, 16).toFixed(0)}) skewX(${chance.between(-14, 14).toFixed(0)})"><rect width="${w}" height="${h}" fill="${hsl(hue, 68, 45)}"/>${band}<path d="M0 -3V${h + 18}" stroke="#ddd" stroke-width="1.6"/></g>`
  }).join('')
  const beams = Array.from(
    { length: 9 },
    (_, n) => `<path d="M${n * 42 - 10} 0L${n * 42 + 12} ${roof}M${n * 42 + 12} 0L${n * 42 - 10} ${roof}"/>`,
  ).join('')
  return `<defs>${gradient('night', [hsl(225, 45, 12), hsl(one, 30, 24)])}</defs>
<rect width="320" height="180" fill="url(#night)"/>${crowd(chance, roof, cut, [one, one, two])}
<rect y="${cut}" width="320" height="7" fill="${hsl(two, 25, 70)}"/>${crowd(chance, cut + 10, 176, [two, one, two])}${flags}
<rect width="320" height="${roof}" fill="${hsl(220, 14, 22)}"/><g stroke="${hsl(220, 12, 50)}" stroke-width="1.6" fill="none">${beams}<path d="M0 ${roof}H320"/></g>${floodlights(chance)}`
}
