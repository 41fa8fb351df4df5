/** What other parts of the back end may use of this noun. */
export { deletePin, lockPins, pinsInOrder, savePinRow, setPinOrder } from './pins.ts'
export { createSearch } from './search.ts'
