import { isEnumeration } from '@admin/api-client/contract/enumerations'
import { useTranslation } from '@admin/i18n'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { PlainPage } from '../../../crud/list/PlainPage.tsx'
import { dictionaryColumns, dictionaryFilters, dictionarySearch } from './dictionaries.list.tsx'
import { dictionaries } from './dictionaries.resource.ts'

const loadDialog = () => import('./DictionaryDialog.tsx')
const stays = ({ type }: { type: string }) => isEnumeration(type)

export function DictionariesPage() {
  const { t } = useTranslation(['dictionary', 'fields', 'enumerations', 'errors'])
  return (
    <PlainPage
      resource={dictionaries}
      search={dictionarySearch}
      loadDialog={loadDialog}
      title={t('dictionary:title')}
      add={t('dictionary:add')}
      columns={dictionaryColumns}
      filters={dictionaryFilters}
      nameOf={nameIn}
      groupBy="type"
      stays={stays}
      staysReason={t('errors:fixedItem')}
      deleteHint={t('dictionary:deleteHint')}
      disableHint={t('dictionary:disableHint')}
    />
  )
}
