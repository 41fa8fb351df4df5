export default function Demo() {
  return <h1 className="wrap-page">demo</h1>
}
