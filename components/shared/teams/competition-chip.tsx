/**
 * A competition's short name on its own colour. The text is black or white, whichever has more contrast;
 * without a colour the chip uses the text colour.
 */
export function CompetitionChip({ name, colour }: { name: string; colour: string | null }) {
  return (
    <span
      className={colour ? 'competition-chip' : 'competition-chip bg-ink-2 text-surface'}
      style={colour ? { background: colour, color: readableOn(colour) } : undefined}
    >
      {name}
    </span>
  )
}

/**
 * Returns black or white, whichever has the higher contrast on `colour` (#rrggbb), by WCAG's relative
 * luminance.
 */
export function readableOn(colour: string): '#000' | '#fff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#fff' : '#000'
}
