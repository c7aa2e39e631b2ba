import type { Component, ComponentUse } from '@admin/api-client/contract/sites/components'
import { useTranslation } from '@admin/i18n'
import { Anchor, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { templatesPath } from '../../../app/pagePaths.ts'
import { QueryView } from '../../../app/QueryView.tsx'
import { useCan } from '../../../session/useCan.ts'
import { usesOf } from './componentQueries.ts'

/** The templates that use a component, as links to them. */
export function Uses({ component: { id } }: { component: Pick<Component, 'id'> }) {
  const { t } = useTranslation('component')
  const can = useCan()
  const result = useQuery(usesOf(id))
  return (
    <QueryView result={result} failed={t('usesFailed')} height={60}>
      {(uses) =>
        uses.length === 0 ? (
          <Text size="sm">{t('noUses')}</Text>
        ) : (
          <>
            <Text size="sm" mt="xs">
              {t('usesLead', { count: uses.length })}
            </Text>
            <List size="sm">
              {uses.map((use) => (
                <List.Item key={use.id}>
                  {can('template:read') ? (
                    <Anchor component={Link} to={templatesPath({ id: use.id })} translate="no">
                      {use.name}
                    </Anchor>
                  ) : (
                    <span translate="no">{use.name}</span>
                  )}
                  {` · ${t(placeOf(use))}`}
                </List.Item>
              ))}
            </List>
          </>
        )
      }
    </QueryView>
  )
}

function placeOf({ inDraft, inPublished }: ComponentUse) {
  if (inDraft && inPublished) return 'inBoth'
  return inDraft ? 'inDraft' : 'inPublished'
}
