/**
 * Returns the index of the visible slide; `scrolled` and `width` in pixels. Before layout, and beyond the
 * ends, the nearest slide.
 */
export function slideAt(scrolled: number, width: number, count: number): number {
  const at = width > 0 ? Math.round(scrolled / width) : 0
  return Math.min(Math.max(at, 0), Math.max(count - 1, 0))
}

/** Returns the slide after `at`; the first after the last. */
export const nextSlide = (at: number, count: number): number => (count > 0 ? (at + 1) % count : 0)
