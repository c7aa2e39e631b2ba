import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { PAGE_COLORS } from '@admin/api-client/contract/sites/templateFacts'
import { useTranslation } from '@admin/i18n'
import { Box, Text } from '@mantine/core'
import { fileUrl } from '../files/fileUrl.ts'
import { HtmlFrame } from '../markup/HtmlFrame.tsx'
import classes from './SitePreview.module.css'

/** A component as a visitor sees it. */
export interface PreviewedComponent {
  id: string
  kind: CodeOf<'componentKind'>
  /** Empty without one. */
  title: string
  items: readonly { id: string; title: string; picture?: string }[]
  /** Only of the kind `html`. */
  html?: string
}

export interface PreviewTheme {
  /** `#` and six hexadecimal digits. */
  primaryColor: string
  scheme: CodeOf<'colorScheme'>
}

export type PreviewDevice = 'phone' | 'desktop'

interface SitePreviewProps {
  components: readonly PreviewedComponent[]
  theme: PreviewTheme
  device: PreviewDevice
}

const TEXT_COLORS = { light: '#1a1b1e', dark: '#f1f3f5' }

/** A page of a site as a visitor sees it: its components in order, in the frame of a phone or on a desktop. */
export function SitePreview({ components, theme: { primaryColor, scheme }, device }: SitePreviewProps) {
  const { t } = useTranslation('sitePreview')
  return (
    <Box
      component="section"
      aria-label={t('frame')}
      // Scrolls by keyboard, too.
      tabIndex={0}
      className={`${classes.page} ${classes[device]}`}
      style={{
        '--preview-primary': primaryColor,
        '--preview-background': PAGE_COLORS[scheme],
        '--preview-text': TEXT_COLORS[scheme],
      }}
    >
      {components.length === 0 && (
        <Text size="sm" ta="center" py="xl">
          {t('empty')}
        </Text>
      )}
      {components.map((component) => (
        <Section key={component.id} {...component} />
      ))}
    </Box>
  )
}

function Section({ kind, title, items, html = '' }: PreviewedComponent) {
  const { t } = useTranslation('sitePreview')
  return (
    <div className={classes.section}>
      {title && (
        <div className={classes.title} translate="no">
          {title}
        </div>
      )}
      {kind === 'html' ? (
        <HtmlFrame title={t('htmlOf', { name: title || t('untitled') })} html={html} height={160} />
      ) : (
        <ul className={classes.items} data-kind={kind} translate="no">
          {items.map((item) => (
            <li key={item.id}>
              <Item kind={kind} {...item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ItemProps = Pick<PreviewedComponent, 'kind'> & PreviewedComponent['items'][number]

/** A banner is its picture; everything else has its name below. */
function Item({ kind, title, picture = '' }: ItemProps) {
  if (kind === 'noticeBar') return <div className={classes.name}>{title}</div>
  const isBanner = kind === 'banner' && picture !== ''
  return (
    <>
      {picture ? (
        <img className={classes.picture} src={fileUrl(picture)} alt={isBanner ? title : ''} loading="lazy" />
      ) : (
        <div className={`${classes.picture} ${classes.placeholder}`} />
      )}
      {!isBanner && <div className={classes.name}>{title}</div>}
    </>
  )
}
