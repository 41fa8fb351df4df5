import { notFoundLabels } from '#components/layout/errors/not-found-labels.ts'
import { NotFoundScreen } from '#components/layout/errors/not-found-screen.tsx'

/** Shown for an unknown object, such as a match or a room. */
export default async function NotFound() {
  return <NotFoundScreen labels={await notFoundLabels()} />
}
