/** The public interface of the mall domain for other parts of the back end. */
export { createExchange } from './exchanges/exchange.ts'
export { runMallJobs } from './run-mall-jobs.ts'
