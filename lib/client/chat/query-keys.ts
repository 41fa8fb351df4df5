/** Query keys of chats and groups in the cache, beside those of `lib/client/core/keys.ts`. */
export const chatKeys = {
  /** Everything of the private messages. */
  anyPrivateChat: (userId: number) => ['user', userId, 'private-chat'] as const,
  conversations: (userId: number) => ['user', userId, 'private-chat', 'conversations'] as const,
  unreadMessages: (userId: number) => ['user', userId, 'private-chat', 'unread'] as const,
  blockedAccounts: (userId: number) => ['user', userId, 'private-chat', 'blocked'] as const,
  /** Everything of groups, which an event of the chat refetches; `userId` null: a guest. */
  anyGroups: (userId: number | null) => ['user', userId, 'private-chat', 'groups'] as const,
  groups: (userId: number) => ['user', userId, 'private-chat', 'groups', 'joined'] as const,
  group: (userId: number, groupId: number) =>
    ['user', userId, 'private-chat', 'groups', 'one', groupId] as const,
  groupMembers: (userId: number, groupId: number) =>
    ['user', userId, 'private-chat', 'groups', 'members', groupId] as const,
  roomGroups: (userId: number | null, roomId: number) =>
    ['user', userId, 'private-chat', 'groups', 'room', roomId] as const,
  ownGroups: (userId: number) => ['user', userId, 'private-chat', 'groups', 'own'] as const,
  recommendedGroups: (userId: number, text: string) => ['user', userId, 'recommended-groups', text] as const,
  marks: (userId: number, roomId: number) => ['user', userId, 'marks', roomId] as const,
  assistants: (roomId: number) => ['rooms', roomId, 'assistants'] as const,
  chatActivity: (input: object) => ['chat-activity', input] as const,
  chatReplay: (input: object) => ['chat-replay', input] as const,
}
