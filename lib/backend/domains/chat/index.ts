/** What other nouns may use of this one. */
export { type ChatHouseParts, createChatHouse } from './house.ts'
export { writePaidLine } from './paid-line.ts'
export { type LineParts, type NewLine, repliedTo, sendLine } from './say.ts'
export { guestName, speakerIn } from './sign.ts'
export { createSpeaking, type Speaking } from './speaking.ts'
export { sweepLines } from './sweep-lines.ts'
export { tellHeld } from './tell-held.ts'
export { cleanText } from './text.ts'
