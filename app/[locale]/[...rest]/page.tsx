import { notFound } from 'next/navigation'
import { connection } from 'next/server'

/** Unknown addresses, `/404` among them: the not-found screen with status 404, rendered on request so that its scripts carry a nonce. */
export default async function Unknown() {
  await connection()
  notFound()
}
