/** What other parts of the back end may use of this noun. */
export { type CountContext, countTask } from './count-task.ts'
export { seedTasks } from './seed-tasks.ts'
