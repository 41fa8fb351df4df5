import { type Caller, EVERYBODY, USERS } from '../callers.ts'

/** Who may call what about experts and their plans (see ACCESS_MATRIX). */
export const EXPERT_ACCESS: Record<string, readonly Caller[]> = {
  'api/experts/plans': EVERYBODY,
  'api/experts/plan': EVERYBODY,
  'api/experts/likePlan': USERS,
  'api/experts/list': EVERYBODY,
  'api/experts/expert': EVERYBODY,
  'api/experts/buy': USERS,
  'api/experts/purchases': USERS,
  'api/experts/apply': USERS,
  'api/experts/application': USERS,
  'api/experts/quotes': ['expert'],
  'api/experts/publish': ['expert'],
  'api/experts/dashboard': ['expert'],
  'api/experts/ownPlans': ['expert'],
  'api/experts/chainHeads': EVERYBODY,
  'api/experts/chainLinks': EVERYBODY,
  'api/admin/expertApplications': ['operator'],
  'api/admin/reviewExpertApplication': ['operator'],
  'api/admin/experts': ['operator'],
  'api/admin/setExpertState': ['operator'],
  'api/admin/hidePlan': ['operator'],
}
