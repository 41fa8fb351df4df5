/** Formats a return (coins returned over coins staked) in percent: 1.25 is `125%`. */
export const rateText = (rate: number): string => `${(100 * rate).toFixed(1).replace(/\.0$/, '')}%`
