/** What other nouns may use of this one. */
export { type ChatHouseParts, createChatHouse } from './house.ts'
export { type ImageAddress, lineOf } from './lines.ts'
export { type ChatParts, type NewLine, repliedTo, sendLine } from './say.ts'
