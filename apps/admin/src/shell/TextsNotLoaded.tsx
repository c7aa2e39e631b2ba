import classes from './Notice.module.css'

/** The only texts in the code, in both languages. */
const texts = { title: 'The page failed to load · 页面加载失败', reload: 'Reload · 重新加载' }

/** Stands in place of the app when its texts can't be loaded. */
export function TextsNotLoaded() {
  return (
    <main className={classes.notice}>
      <h1 className={classes.title} role="alert">
        {texts.title}
      </h1>
      <button type="button" onClick={() => location.reload()}>
        {texts.reload}
      </button>
    </main>
  )
}
