import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { ChatServiceGroups } from '#lib/backend/ports/chat/index.ts'
import * as groupMembersContract from '#lib/contract/chat/group-members.ts'
import * as groupsContract from '#lib/contract/chat/groups.ts'
import * as messagesContract from '#lib/contract/chat/messages.ts'
import * as roomGroupsContract from '#lib/contract/chat/room-groups.ts'
import * as rulesContract from '#lib/contract/chat/rules.ts'
import { addGroupMembers } from './group-members/add-group-members.ts'
import { getGroupMembers } from './group-members/get-group-members.ts'
import { removeGroupMember } from './group-members/remove-group-member.ts'
import { setGroupMember } from './group-members/set-group-member.ts'
import { createGroup } from './groups/create-group.ts'
import { dissolveGroup } from './groups/dissolve-group.ts'
import { getGroup } from './groups/get-group.ts'
import { getGroups } from './groups/get-groups.ts'
import { getRecommendedGroups } from './groups/get-recommended-groups.ts'
import { createRecallGroupMessage } from './groups/recall-group-message.ts'
import { setGroup } from './groups/set-group.ts'
import { clearMessages } from './messages/clear-messages.ts'
import { deleteMessage } from './messages/delete-message.ts'
import { likeMessage } from './messages/like-message.ts'
import type { ImageAddress } from './messages/load-messages.ts'
import { createPinMessage } from './messages/pin-message.ts'
import { unpinMessage } from './messages/unpin-message.ts'
import type { PrivateChatDeps } from './private/deps.ts'
import { getAssistants } from './room-groups/get-assistants.ts'
import { getOwnGroups } from './room-groups/get-own-groups.ts'
import { getRoomGroups } from './room-groups/get-room-groups.ts'
import { showGroupInRoom } from './room-groups/show-group-in-room.ts'
import { getRules } from './rules/get-rules.ts'
import { setRules } from './rules/set-rules.ts'
import { setShield } from './rules/set-shield.ts'

interface ChatDeps {
  imageAddress: ImageAddress
  storage: PrivateChatDeps['storage']
  /** The groups of the chat service outside the site; null: the built-in chat is used. */
  externalGroups: ChatServiceGroups | null
}

export const chatRoutes = ({ imageAddress, storage, externalGroups }: ChatDeps): Route[] => [
  bind(rulesContract.getRules, getRules),
  bind(rulesContract.setRules, setRules),
  bind(rulesContract.setShield, setShield),
  bind(messagesContract.deleteMessage, deleteMessage),
  bind(messagesContract.likeMessage, likeMessage),
  bind(messagesContract.clearMessages, clearMessages),
  bind(messagesContract.pinMessage, createPinMessage(imageAddress)),
  bind(messagesContract.unpinMessage, unpinMessage),
  bind(groupsContract.createGroup, createGroup),
  bind(groupsContract.setGroup, setGroup),
  bind(groupsContract.dissolveGroup, dissolveGroup),
  bind(groupsContract.getGroups, getGroups),
  bind(groupsContract.getGroup, getGroup),
  bind(groupsContract.getRecommendedGroups, getRecommendedGroups),
  bind(groupsContract.recallGroupMessage, createRecallGroupMessage({ storage, groups: externalGroups })),
  bind(groupMembersContract.addGroupMembers, addGroupMembers),
  bind(groupMembersContract.getGroupMembers, getGroupMembers),
  bind(groupMembersContract.setGroupMember, setGroupMember),
  bind(groupMembersContract.removeGroupMember, removeGroupMember),
  bind(roomGroupsContract.getRoomGroups, getRoomGroups),
  bind(roomGroupsContract.getOwnGroups, getOwnGroups),
  bind(roomGroupsContract.showGroupInRoom, showGroupInRoom),
  bind(roomGroupsContract.getAssistants, getAssistants),
]
