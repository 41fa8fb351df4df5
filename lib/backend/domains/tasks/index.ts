/** What other parts of the back end may use of this noun. */
export { seedTasks } from './seed-tasks.ts'
export { taskSubscriptions } from './subscriptions.ts'
