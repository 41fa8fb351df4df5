import type { BarrageLook } from '#lib/shared/vocabulary/gifts.ts'

/** What a paid line looks like over the picture (a dark ground), and where its look is sold. */
export const BARRAGE_LOOK_CLASSES: Readonly<Record<BarrageLook, string>> = {
  colour: 'text-amber',
  glow: '[text-shadow:0_0_2px_var(--scrim),0_0_10px_var(--brand),0_0_18px_var(--brand)]',
  stadium: 'bg-brand text-on-brand',
}
