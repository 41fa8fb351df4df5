/**
 * Maximum of the next part of a red envelope with `left` tenths in `rest` parts: just under twice their mean,
 * and never so much that a later part would be empty. The part is drawn with equal chances from 1 up to it.
 */
export const maxEnvelopePart = (left: number, rest: number): number =>
  rest === 1 ? left : Math.min(left - (rest - 1), Math.max(1, Math.floor((2 * left) / rest) - 1))
