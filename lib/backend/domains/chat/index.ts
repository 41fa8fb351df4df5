/** What other nouns may use of this one. */
export { type ChatHouseParts, createChatHouse } from './house.ts'
export { type LineParts, type NewLine, repliedTo, sendLine } from './say.ts'
export { sweepLines } from './sweep-lines.ts'
export { tellHeld } from './tell-held.ts'
