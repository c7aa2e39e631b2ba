import { toLanguage, useTranslation } from '@admin/i18n'
import { Anchor, Breadcrumbs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { REGIONS_PATH, regionsPath } from '../../../app/pagePaths.ts'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { regions } from './regions.list.tsx'

/** The way from the world to the region whose sub-regions are listed; each step leads back to its own. */
export function RegionPath({ parentId }: { parentId: string | undefined }) {
  const { t, i18n } = useTranslation('region')
  const language = toLanguage(i18n.language)
  const { data: shown } = useQuery({ ...regions.one(parentId ?? ''), enabled: parentId !== undefined })
  // The world is the page without a parent.
  const above = (shown?.path ?? []).slice(1)
  return (
    <nav aria-label={t('breadcrumbs')}>
      <Breadcrumbs separator="›" fz="sm">
        {parentId ? (
          <Anchor component={Link} to={REGIONS_PATH} size="sm">
            {t('top')}
          </Anchor>
        ) : (
          <Text size="sm" aria-current="true">
            {t('top')}
          </Text>
        )}
        {above.map((region) => (
          <Anchor key={region.id} component={Link} to={regionsPath(region.id)} size="sm">
            {nameIn(region, language)}
          </Anchor>
        ))}
        {shown && shown.parentId !== null && (
          <Text size="sm" aria-current="true">
            {nameIn(shown, language)}
          </Text>
        )}
      </Breadcrumbs>
    </nav>
  )
}
