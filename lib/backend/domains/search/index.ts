/** What other parts of the back end may import from this domain. */
export { deletePin, lockPins, pinsInOrder, savePinRow, setPinOrder } from './pins.ts'
export { createSearch } from './search.ts'
