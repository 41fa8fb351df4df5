import { NotFoundScreen } from '#components/layout/errors/not-found-screen.tsx'

/** For a screen whose thing does not exist: an unknown match, an unknown room. */
export default function NotFound() {
  return <NotFoundScreen />
}
