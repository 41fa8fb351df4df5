import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/chat.ts'
import { likeLine } from './like-line.ts'
import type { ImageAddress } from './lines.ts'
import { clearLines, createPinLine, deleteLine, unpinLine } from './manage-lines.ts'
import { getRules, setRules, shield } from './rules.ts'

export const chatRoutes = ({ imageAddress }: { imageAddress: ImageAddress }): Route[] => [
  bind(contract.getRules, getRules),
  bind(contract.setRules, setRules),
  bind(contract.shield, shield),
  bind(contract.deleteLine, deleteLine),
  bind(contract.likeLine, likeLine),
  bind(contract.clearLines, clearLines),
  bind(contract.pinLine, createPinLine(imageAddress)),
  bind(contract.unpinLine, unpinLine),
]
