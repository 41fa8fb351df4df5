/** What other parts of the back end may use of this noun. */
export {
  createOperator,
  listOperators,
  type OperatorParts,
  removeOperator,
  setOperatorPassword,
} from './operators/operators.ts'
