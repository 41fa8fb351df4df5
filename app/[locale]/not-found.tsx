/** Reached only by an address that bypassed the gateway; every other one has the full not-found screen. */
export default function NotFound() {
  return (
    <main className="wrap-page py-24 text-center">
      <h1 className="text-4xl">404</h1>
      <a href="/main" className="underline">
        边线 Touchline
      </a>
    </main>
  )
}
