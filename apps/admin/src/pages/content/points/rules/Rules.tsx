import { ResourcePage } from '../../../../crud/list/ResourcePage.tsx'
import { pointRules, ruleActions, ruleColumns, ruleFilters, ruleSearch } from './rules.list.tsx'

/** What users earn each time that they do something. */
export const Rules = ({ label }: { label: string }) => (
  <ResourcePage
    label={label}
    resource={pointRules}
    search={ruleSearch}
    columns={ruleColumns}
    filters={ruleFilters}
    actions={ruleActions}
    dialogs={() => import('./RuleDialogs.tsx')}
  />
)
