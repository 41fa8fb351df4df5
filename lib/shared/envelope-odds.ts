/**
 * The most that the next part of a red envelope may hold while `left` tenths lie in it for `rest` parts: just under twice
 * their mean, and never so much that a part after it would be empty. It is at least 1 with equal chances in between.
 */
export const mostOfPart = (left: number, rest: number): number =>
  rest === 1 ? left : Math.min(left - (rest - 1), Math.max(1, Math.floor((2 * left) / rest) - 1))
