import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as linesContract from '#lib/contract/chat/lines.ts'
import * as rulesContract from '#lib/contract/chat/rules.ts'
import { likeLine } from './like-line.ts'
import type { ImageAddress } from './lines.ts'
import { clearLines, createPinLine, deleteLine, unpinLine } from './manage-lines.ts'
import { getRules, setRules, setShield } from './rules.ts'

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
