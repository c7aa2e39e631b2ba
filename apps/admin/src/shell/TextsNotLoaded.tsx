/** The only texts in the code, in both languages. */
// biome-ignore lint/plugin: shown when the translations couldn't be loaded
const texts = { title: 'The page failed to load · 页面加载失败', reload: 'Reload · 刷新页面' }

/** Replaces the app when its texts can't be loaded. */
export function TextsNotLoaded() {
  return (
    <main style={{ maxWidth: '32rem', padding: '12vh 20px', marginInline: 'auto' }}>
      <h1 role="alert">{texts.title}</h1>
      <button type="button" onClick={() => location.reload()}>
        {texts.reload}
      </button>
    </main>
  )
}
