/** Query keys of tasks in the cache, beside those of `lib/client/core/keys.ts`. */
export const taskKeys = {
  signTasks: (userId: number) => ['user', userId, 'tasks', 'sign'] as const,
  tasks: (userId: number) => ['user', userId, 'tasks', 'all'] as const,
  anyTasks: (userId: number) => ['user', userId, 'tasks'] as const,
}
