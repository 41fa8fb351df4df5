import type { BarrageStyle } from '#lib/shared/vocabulary/gifts.ts'

/** Classes of a paid message over the picture (a dark ground), also used where its style is sold. */
export const BARRAGE_STYLE_CLASSES: Readonly<Record<BarrageStyle, string>> = {
  colour: 'text-amber',
  glow: '[text-shadow:0_0_2px_var(--scrim),0_0_10px_var(--brand),0_0_18px_var(--brand)]',
  stadium: 'bg-brand text-on-brand',
}
