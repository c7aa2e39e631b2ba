// Prepares the first paint: the color scheme, and whether index.html shows the outlines of the shell, whose code then
// loads at once. A separate file, because the content security policy allows no inline script.
{
  const key = 'mantine-color-scheme-value'
  let scheme = 'auto'
  try {
    scheme = localStorage.getItem(key) || scheme
  } catch {}
  if (scheme !== 'light' && scheme !== 'dark')
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const root = document.documentElement
  root.setAttribute('data-mantine-color-scheme', scheme)
  // The session's cookie (src/app/storage.ts), whatever its prefix.
  const signedIn = document.cookie.includes('token=')
  root.toggleAttribute('data-signed-in', signedIn)
  const { shell } = document.currentScript.dataset
  if (signedIn && shell)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: shell }))
}
