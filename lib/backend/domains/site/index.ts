/** What other parts of the back end may use of this noun. */
export { isAllowedCountry } from './allowed-country.ts'
export { oddsDisplay } from './odds-display.ts'
export { runsNow } from './running.ts'
