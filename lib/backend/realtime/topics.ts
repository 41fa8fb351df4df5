/** Names of what can be listened to, for those who publish. The grammar is the contract's, one for both wings. */
export {
  heldTopic,
  matchTopic,
  oddsTopic,
  ROOMS_TOPIC,
  roomTopic,
  scoresTopic,
  userTopic,
} from '#lib/contract/core/push.ts'
