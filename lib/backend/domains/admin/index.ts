/** What other parts of the back end may import from this domain. */
export {
  createOperator,
  listOperators,
  type OperatorDeps,
  removeOperator,
  setOperatorPassword,
} from './operators/operators.ts'
export { createRoomCopyright } from './rooms/room-copyright.ts'
