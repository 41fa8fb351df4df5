import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as linesContract from '#lib/contract/chat/messages.ts'
import * as rulesContract from '#lib/contract/chat/rules.ts'
import { clearLines } from './messages/clear-lines.ts'
import { deleteLine } from './messages/delete-line.ts'
import { likeLine } from './messages/like-line.ts'
import type { ImageAddress } from './messages/lines.ts'
import { createPinLine } from './messages/pin-line.ts'
import { unpinLine } from './messages/unpin-line.ts'
import { getRules } from './rules/get-rules.ts'
import { setRules } from './rules/set-rules.ts'
import { setShield } from './rules/set-shield.ts'

export const chatRoutes = ({ imageAddress }: { imageAddress: ImageAddress }): Route[] => [
  bind(rulesContract.getRules, getRules),
  bind(rulesContract.setRules, setRules),
  bind(rulesContract.setShield, setShield),
  bind(linesContract.deleteLine, deleteLine),
  bind(linesContract.likeLine, likeLine),
  bind(linesContract.clearLines, clearLines),
  bind(linesContract.pinLine, createPinLine(imageAddress)),
  bind(linesContract.unpinLine, unpinLine),
]
