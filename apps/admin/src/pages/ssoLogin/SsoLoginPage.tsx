export function SsoLoginPage() {
  return <main>SsoLoginPage</main>
}
