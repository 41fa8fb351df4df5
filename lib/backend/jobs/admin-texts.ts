/**
 * Arguments of `npm run admin`. Separate from the implementation, so that the command line loads little code.
 */
export const ADMIN = 'admin'
export const ADMIN_USAGE = `npm run admin -- create NAME [--password-stdin]
npm run admin -- password NAME [--password-stdin]
npm run admin -- list
npm run admin -- remove NAME
A password has at least 12 characters; it is asked for, or read from standard input.`

/** The actions, and whether each needs a name or a password. */
export const ADMIN_ACTIONS: Readonly<Record<string, { name: boolean; password: boolean }>> = {
  create: { name: true, password: true },
  password: { name: true, password: true },
  list: { name: false, password: false },
  remove: { name: true, password: false },
}
