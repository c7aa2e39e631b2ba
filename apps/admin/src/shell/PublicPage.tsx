import { useTranslation } from '@admin/i18n'
import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import classes from './PublicPage.module.css'

interface PublicPageProps {
  title: string
  children: ReactNode
}

/** Frame of the pages outside the shell: the product beside, language and color scheme at hand. */
export function PublicPage({ title, children }: PublicPageProps) {
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
          <Stack className={classes.content ?? ''}>
            <Title order={1} size="h2">
              {title}
            </Title>
            {children}
          </Stack>
        </main>
      </div>
    </div>
  )
}
