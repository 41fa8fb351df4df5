import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as messagesContract from '#lib/contract/chat/messages.ts'
import * as rulesContract from '#lib/contract/chat/rules.ts'
import { clearMessages } from './messages/clear-messages.ts'
import { deleteMessage } from './messages/delete-message.ts'
import { likeMessage } from './messages/like-message.ts'
import type { ImageAddress } from './messages/load-messages.ts'
import { createPinMessage } from './messages/pin-message.ts'
import { unpinMessage } from './messages/unpin-message.ts'
import { getRules } from './rules/get-rules.ts'
import { setRules } from './rules/set-rules.ts'
import { setShield } from './rules/set-shield.ts'

export const chatRoutes = ({ imageAddress }: { imageAddress: ImageAddress }): Route[] => [
  bind(rulesContract.getRules, getRules),
  bind(rulesContract.setRules, setRules),
  bind(rulesContract.setShield, setShield),
  bind(messagesContract.deleteMessage, deleteMessage),
  bind(messagesContract.likeMessage, likeMessage),
  bind(messagesContract.clearMessages, clearMessages),
  bind(messagesContract.pinMessage, createPinMessage(imageAddress)),
  bind(messagesContract.unpinMessage, unpinMessage),
]
