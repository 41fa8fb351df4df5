/** Formats a decimal price as what each coin returns: `×1.85`. */
export const priceText = (price: number): string =>
  `×${price >= 100 ? price.toFixed(0) : (Math.floor(price * 100 + 1e-6) / 100).toFixed(2)}`
