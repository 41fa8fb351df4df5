/** Which slide is in sight: `scrolled` and `width` in pixels. Before anything has a width, and beyond the ends: the nearest. */
export function slideAt(scrolled: number, width: number, count: number): number {
  const at = width > 0 ? Math.round(scrolled / width) : 0
  return Math.min(Math.max(at, 0), Math.max(count - 1, 0))
}

/** The slide after `at`; the first after the last. */
export const nextSlide = (at: number, count: number): number => (count > 0 ? (at + 1) % count : 0)
