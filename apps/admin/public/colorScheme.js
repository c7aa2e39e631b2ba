// Sets the colour scheme before the first paint. A file of its own, because the content security
// policy allows no inline script.
{
  const key = 'mantine-color-scheme-value'
  let scheme = 'auto'
  try {
    scheme = localStorage.getItem(key) || scheme
  } catch {}
  if (scheme !== 'light' && scheme !== 'dark')
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
}
