/** What other parts of the back end may use of this noun. */
export { doWhatIsDue } from './due.ts'
export { seedGifts } from './seed.ts'
