import { NotFoundScreen } from '#components/layout/errors/not-found-screen.tsx'

/** Shown for an unknown object, such as a match or a room. */
export default function NotFound() {
  return <NotFoundScreen />
}
