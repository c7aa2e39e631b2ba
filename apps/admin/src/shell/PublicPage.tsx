import { useTranslation } from '@admin/i18n'
import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import classes from './PublicPage.module.css'

/** Frame of the pages outside the shell: the product beside, language and colour scheme at hand. */
export function PublicPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('login')
  return (
    <div className={classes.page}>
      <div className={classes.aside} aria-hidden="true">
        <p className={classes.claim}>{t('productText')}</p>
      </div>
      <div className={classes.side}>
        <header className={classes.header}>
          <Brand />
          <div className={classes.switches}>
            <LanguageSwitch />
            <ColorSchemeSwitch />
          </div>
        </header>
        <main className={classes.main}>
          <div className={classes.content}>{children}</div>
        </main>
      </div>
    </div>
  )
}
