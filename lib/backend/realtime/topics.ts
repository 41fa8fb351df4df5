/** Topic names for publishers. Their grammar is defined in the contract and shared with the client. */
export {
  heldMessagesTopic,
  matchTopic,
  oddsTopic,
  ROOMS_TOPIC,
  roomTopic,
  scoresTopic,
  userTopic,
} from '#lib/contract/core/push.ts'
