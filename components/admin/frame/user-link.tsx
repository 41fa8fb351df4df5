import { Link } from '#lib/i18n/link.tsx'

/** A user's name, linked to their page in the console. */
export const UserLink = ({ id, name }: { id: number; name: string }) => (
  <Link
    href={`/admin/users?id=${id}`}
    className="hit-44 text-brand hover:underline"
  >{`${name} (${id})`}</Link>
)
