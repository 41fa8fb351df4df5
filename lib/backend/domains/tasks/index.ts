/** The public interface of the tasks domain for other parts of the back end. */
export { grantRepairCards, repairCardsOf } from './repair-cards.ts'
export { seedTasks } from './seed-tasks.ts'
export { taskSubscriptions } from './subscriptions.ts'
