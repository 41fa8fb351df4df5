import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const [light = '', dark = ''] = readFileSync(join(import.meta.dirname, 'globals.css'), 'utf8').split(
  '@variant theme-dark',
)
const tokensIn = (rules: string) =>
  new Map(
    [...rules.matchAll(/--([\w-]+): #([0-9a-f]{6});/g)].map(
      ([, name = '', hex = '']) => [name, hex] as const,
    ),
  )

/** Returns the relative luminance of a colour in six hexadecimal digits (WCAG 2.2). */
function luminanceOf(hex: string) {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ratioOf(one: string, other: string) {
  const [more = 0, less = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (more + 0.05) / (less + 0.05)
}

const GROUNDS = ['bg', 'surface', 'surface-2', 'surface-3']
const TEXTS = ['ink', 'ink-2', 'ink-3', 'brand', 'brand-strong', 'live', 'amber', 'info', 'up', 'down']
const TINTED_GROUNDS = ['brand', 'live', 'amber', 'info'].map((name) => [name, `${name}-weak`] as const)
const RATINGS = [1, 2, 3, 4, 5].map((level) => `rating-${level}`)
const ON_COLOURS = ['brand', 'live', 'card-yellow', 'card-red', ...RATINGS].map(
  (name) => [`on-${name}`, name] as const,
)
const pairs = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ...TINTED_GROUNDS,
  ...ON_COLOURS,
]

// Any text may be on any ground: axe would find only the pairs that occur on a tested screen; this checks all
// of them.
test.each([
  ['light', light],
  ['dark', dark],
] as const)('in the %s theme every text is readable on every ground: 4.5 to 1', (_, rules) => {
  const tokens = tokensIn(rules)
  const faint = pairs
    .map(([text, ground]) => ({
      pair: `${text} on ${ground}`,
      ratio: ratioOf(tokens.get(text) ?? '', tokens.get(ground) ?? ''),
    }))
    .filter(({ ratio }) => !(ratio >= 4.5))
  expect(faint).toEqual([])
})
