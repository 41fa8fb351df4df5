import type { IconNode } from 'lucide'

/** A drawing with colours of the theme. The file of icons has it, so that scripts and pages contain its name only. */
interface PictureShapes {
  width: number
  height: number
  shapes: IconNode
}

const card = (x: number, y: number, colour: string, transform: string): IconNode[number] => [
  'rect',
  { x, y, width: 44, height: 62, rx: 5, fill: `var(--card-${colour})`, transform },
]
const line = (
  d: string,
  width: number,
  colour: string,
  more: Record<string, string> = {},
): IconNode[number] => [
  'path',
  { d, fill: 'none', 'stroke-width': width, stroke: `var(--${colour})`, ...more },
]

export const PICTURES = {
  /** Two cards, for what failed. */
  'picture-cards': {
    width: 96,
    height: 96,
    shapes: [card(34, 10, 'red', 'rotate(12 56 41)'), card(16, 20, 'yellow', 'rotate(-8 38 51)')],
  },
  /** A ball beyond the line, at the corner of the logo, for an address without a page. */
  'picture-out': {
    width: 240,
    height: 132,
    shapes: [
      ['rect', { x: 0, y: 0, width: 150, height: 132, rx: 8, fill: 'var(--brand-weak)' }],
      line('M24 132V40M24 40h126M24 66a26 26 0 0 0 26-26', 4, 'brand'),
      line('M104 96 196 44', 2, 'ink-3', { 'stroke-dasharray': '4 7' }),
      ['circle', { cx: 206, cy: 38, r: 17, 'stroke-width': 2, fill: 'var(--surface)', stroke: 'var(--ink)' }],
      line('m206 29 8 6-3 9h-10l-3-9zM206 21v8M222 34l-8 1M216 51l-5-7M196 51l5-7M190 34l8 1', 2, 'ink', {
        'stroke-linejoin': 'round',
      }),
    ],
  },
} as const satisfies Record<string, PictureShapes>
