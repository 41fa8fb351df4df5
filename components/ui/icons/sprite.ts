import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IconNode } from 'lucide'
import { ICON_NODES } from './icon-nodes.ts'
import { PICTURES } from './pictures.ts'

/** Generated and not committed: it has Lucide's drawings, which the package brings. */
export const SPRITE_FILE = join(import.meta.dirname, 'icons.svg')
const LICENSE_FILE = join(import.meta.dirname, '../../../node_modules/lucide/LICENSE')

const CHARACTERS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const escapeAttribute = (value: unknown): string =>
  String(value).replace(/[&<"]/g, (character) => CHARACTERS[character] ?? character)

const shape = ([tag, attributes]: IconNode[number]): string => {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
  return `<${tag}${pairs.join('')}/>`
}

/** The file has copies of the drawings, whose licence asks for its notice. */
function licenceNotice(license: string): string {
  const holders = license.match(/^Copyright .+$/gm)
  if (!holders) throw new Error(`${LICENSE_FILE} names no holder of the copyright`)
  return `<!-- Icons of Lucide. ${holders.join('; ')}. Licence (ISC, and MIT for icons of Feather): https://lucide.dev/license -->`
}

const symbol = (name: string, [width, height]: readonly [number, number], shapes: IconNode): string =>
  `<symbol id="${name}" viewBox="0 0 ${width} ${height}">${shapes.map(shape).join('')}</symbol>\n`

/** Renders an SVG file with every icon of `nodes` and every picture as a symbol that is referred to by its name. */
export function renderSprite(nodes: Record<string, IconNode>, license: string): string {
  const symbols = [
    ...Object.entries(nodes).map(([name, node]) => symbol(name, [24, 24], node)),
    ...Object.entries(PICTURES).map(([name, { width, height, shapes }]) =>
      symbol(name, [width, height], shapes),
    ),
  ]
  return `${licenceNotice(license)}\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join('')}</svg>\n`
}

/**
 * Writes the file of icons that `Icon` refers to. A file with the same content is left alone, so that a
 * development server does not compile it again.
 */
export function writeSprite(file = SPRITE_FILE): void {
  const sprite = renderSprite(ICON_NODES, readFileSync(LICENSE_FILE, 'utf8'))
  if (!existsSync(file) || readFileSync(file, 'utf8') !== sprite) writeFileSync(file, sprite)
}
